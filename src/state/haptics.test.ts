import type { TransactionStatus } from '#domain/transaction.ts';
import type { HostMode } from '#host/host-modes.ts';
import { hapticAtom } from '#state/haptics.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { trackFieldAtom } from '#state/flow/track-field.ts';
import { createScene } from '#test/scene.ts';
import { flushPromises } from '#test/fake-widget.ts';
import { networkFailure, refusal } from '#test/harness.ts';
import { submit } from '#test/sent-deposit.ts';

async function scene(mode: HostMode = 'android', isWanted = true, answer: () => unknown = networkFailure) {
  const made = await createScene(
    { type: 'instruction', steps: [], details: [] },
    { mode, answer, loaded: { haptics: isWanted } },
  );
  const felt = () =>
    made.sent.flatMap((message) => (message.messageType === 'onHaptic' ? [message.payload.kind] : []));
  return { ...made, felt };
}

describe('[HS-21] what a native host may let the player feel', () => {
  it.each([
    ['processed', 'success'],
    ['mistaked', 'error'],
  ] as const)('the end of a payment: %s is %s, once', async (status: TransactionStatus, kind) => {
    const { store, felt } = await scene();
    const push = { id: 't1', status, txid: null };
    store.set(dispatchAtom, { type: 'stated', section: 'deposit', said: push });
    store.set(dispatchAtom, { type: 'stated', section: 'deposit', said: push });
    await flushPromises();
    expect(felt()).toEqual([kind]);
  });

  it.each(['android', 'ios'] as const)('a chosen value, not a typed one, on %s', async (mode) => {
    const { store, felt } = await scene(mode);
    store.set(trackFieldAtom, 'input_field', 'amount');
    expect(felt()).toEqual([]);
    store.set(trackFieldAtom, 'select_field', 'amount');
    expect(felt()).toEqual(['selection']);
  });

  it('a refused submission, but not one without an answer', async () => {
    const refused = await scene('ios', true, () => {
      throw refusal(422, 'declined');
    });
    submit(refused.store);
    await flushPromises();
    expect(refused.felt()).toEqual(['error']);
    const lost = await scene('ios', true, networkFailure);
    submit(lost.store);
    await flushPromises();
    expect(lost.felt()).toEqual([]);
  });

  it.each([
    ['android', false],
    ['iframe', true],
    ['federated', true],
    ['standalone', true],
  ] as const)('nothing in %s if it asks for it: %s', async (mode, isWanted) => {
    const { store, felt } = await scene(mode, isWanted);
    store.set(hapticAtom, 'success');
    expect(felt()).toEqual([]);
  });
});
