import { createHarness, settle } from '#test/harness.ts';
import { submit } from '#test/sent-deposit.ts';
import { selectAtom } from '#state/selection.ts';
import { outerWidgetAnsweredAtom } from './outer-widget.ts';
import { submissionAtom } from './submission.ts';

const ANSWER = { transaction: { id: 't1', status: 'waiting' }, action: { type: 'complete' } };

function setUp() {
  const harness = createHarness({ answer: () => ANSWER, isInner: true });
  const { store, wire } = harness;
  store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
  submit(store);
  return {
    ...harness,
    answer: (isAllowed: boolean) => {
      store.set(outerWidgetAnsweredAtom, { requestId: 'r1', isAllowed });
      return settle();
    },
    created: () => wire.requests.filter(({ path }) => path.endsWith('/create')).length,
  };
}

describe('an inner widget', () => {
  it('[TX-5] sends once the outer widget has allowed it', async () => {
    const { answer, created } = setUp();
    await settle();
    expect(created()).toBe(0);
    await answer(true);
    expect(created()).toBe(1);
  });

  it('[TX-5] does not send when the outer widget refuses, or allows it only after 5 s', async () => {
    const refused = setUp();
    await refused.answer(false);
    expect([refused.created(), refused.store.get(submissionAtom).phase]).toEqual([0, 'refused']);
    const late = setUp();
    late.clock.advance(5000);
    await late.answer(true);
    expect([late.created(), late.store.get(submissionAtom).phase]).toEqual([0, 'refused']);
  });

  it('[HS-16] neither waits nor sends after the unmount', async () => {
    const { answer, created, abort, clock, disconnectPayments } = setUp();
    abort.abort();
    disconnectPayments();
    expect(clock.pending).toBe(0);
    await answer(true);
    expect(created()).toBe(0);
  });
});
