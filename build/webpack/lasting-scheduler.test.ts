import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const require = createRequire(path.resolve('build/webpack/lasting-scheduler.test.ts'));
const lasting = require('./lasting-scheduler.cjs') as (source: string) => string;

interface Scheduler {
  unstable_scheduleCallback(priority: number, callback: () => void): unknown;
}

/** A scheduler in a page whose messages arrive only by `deliver`. */
function schedulerIn(build: string) {
  const page = new EventTarget();
  const channel = {
    port1: { onmessage: () => undefined },
    port2: { postMessage: () => (pending += 1) },
  };
  const listeners = { added: 0, removed: 0 };
  const exports = {} as Scheduler;
  let pending = 0;
  runInNewContext(lasting(readFileSync(require.resolve(`scheduler/cjs/scheduler.${build}.js`), 'utf8')), {
    exports,
    performance,
    process: { env: { NODE_ENV: build } },
    MessageChannel: function () {
      return channel;
    },
    addEventListener(type: string, listener: () => void) {
      listeners.added += 1;
      page.addEventListener(type, listener);
    },
    removeEventListener(type: string, listener: () => void) {
      listeners.removed += 1;
      page.removeEventListener(type, listener);
    },
  });
  return {
    schedule: (callback: () => void) => exports.unstable_scheduleCallback(3, callback),
    deliver() {
      for (; pending > 0; pending -= 1) channel.port1.onmessage();
    },
    lose: () => (pending = 0),
    showAgain: () => page.dispatchEvent(new Event('pageshow')),
    listeners,
  };
}

// Firefox drops the messages of a page that it keeps in its back-forward cache.
test.each(['production', 'development'])(
  '[TX-6] React goes on in a page that is shown again: %s',
  (build) => {
    const { schedule, deliver, lose, showAgain, listeners } = schedulerIn(build);
    const done: string[] = [];
    schedule(() => done.push('before'));
    deliver();
    schedule(() => done.push('lost'));
    lose();
    schedule(() => done.push('later'));
    deliver();
    expect(done).toEqual(['before']);
    showAgain();
    expect(done).toEqual(['before', 'lost', 'later']);
    schedule(() => done.push('after'));
    deliver();
    expect(done).toHaveLength(4);
    expect(listeners).toEqual({ added: 3, removed: 3 });
  },
);

test('another version of the scheduler fails the build', () => {
  expect(() => lasting('')).toThrow('This version of the scheduler');
});
