import { NODE_ENV } from '../messages.ts';

/** How far the clock of each node is from the right time, in ms; the clock of node c jumps four times a second. */
const HOUR = 3_600_000;
const MOVED: Readonly<Record<string, () => number>> = {
  a: () => HOUR,
  b: () => -HOUR,
  c: () => (Math.floor(performance.now() / 250) % 2 === 0 ? HOUR : -HOUR),
};

/** Loaded before a gateway node, it moves the wall clock of that process. */
const moved = MOVED[process.env[NODE_ENV.name] ?? ''];
if (moved) {
  const RealDate = Date;
  const now = () => RealDate.now() + moved();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}
