/** @jest-environment ./build/jest/environment.cjs */
import { createRunStore, type Run, type RunStore } from './probe-run.ts';

// One store for each of the frame's successive documents.
let time = 0;
const document = (address = '/probe/?run=r1'): RunStore => {
  window.history.replaceState(null, '', address);
  return createRunStore(
    window,
    'frame',
    () => time,
    () => 'new-id',
  );
};

const at = (run: Run, step: Run['step']): Run => ({ ...run, step });

beforeEach(() => {
  time = 1000;
  window.sessionStorage.clear();
});

describe('a run of the probe', () => {
  it('starts with the id in the address, or else with a new one', () => {
    expect(document().open()).toMatchObject({ isLost: false, run: { id: 'r1', step: 'loaded' } });
    expect(document('/probe/').open().run.id).toBe('new-id');
    expect(document('/probe/?run=../x').open().run.id).toBe('new-id');
  });

  it('continues once in a document that the probe opened', () => {
    const first = document();
    const { run } = first.open();
    const next = `/probe/again${first.handOver({ ...at(run, 'again'), origin: 'https://partner.example' }, '/probe/')}`;
    const carried = { isLost: false, run: { id: 'r1', step: 'again', origin: 'https://partner.example' } };
    expect(document(next).open()).toMatchObject(carried);
    expect(window.location.hash).toBe('');
  });

  it.each(['token', 'update', 'back', 'stranger'] as const)(
    'is interrupted when the page removes the document during %s, and then continues',
    (step) => {
      const first = document();
      first.save(at(first.open().run, step));
      expect(document().open()).toMatchObject({ isLost: true, run: { step } });
    },
  );

  it('starts again after its end, at other steps, with another id, and when it is too old', () => {
    const fresh = { isLost: false, run: { step: 'loaded' } };
    const first = document();
    const { run } = first.open();
    first.save({ ...at(run, 'update'), seen: { ...run.seen, hasEnded: true } });
    expect(document().open()).toMatchObject(fresh);
    first.save(at(run, 'height'));
    expect(document().open()).toMatchObject(fresh);
    first.save(at(run, 'update'));
    expect(document('/probe/?run=r2').open()).toMatchObject(fresh);
    time += 11 * 60_000;
    expect(document().open()).toMatchObject(fresh);
  });

  it('can be discarded', () => {
    const first = document();
    first.save(at(first.open().run, 'update'));
    first.forget();
    expect(document().open().isLost).toBe(false);
  });
});
