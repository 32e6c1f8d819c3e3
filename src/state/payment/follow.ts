import type { createStore } from 'jotai';
import { pollWait } from '#domain/poll-wait.ts';
import { isFinal } from '#domain/transaction.ts';
import { paymentAtom, updateStatusAtom } from './payment.ts';
import type { Services } from '#state/services.ts';

/**
 * Follows the open payment's status where no pushes come (http transport, or the socket down): asked after 5 s, then at
 * growing intervals up to 30 s, until it is final; and once when the socket is back, for what was pushed meanwhile.
 */
export function followPayment(store: ReturnType<typeof createStore>, services: Services): () => void {
  const { transport, gateway, clock } = services;
  let cancel: (() => void) | null = null;
  let asked = 0;
  let followed: string | null = null;
  /** The ended payment that was asked for already. */
  let known: string | null = null;

  const openId = (): string | null => {
    const payment = store.get(paymentAtom);
    return payment && !isFinal(payment.transaction.status) ? payment.transaction.id : null;
  };

  async function ask(id: string): Promise<void> {
    try {
      const { transaction } = await gateway.call('transaction', { id }, { isLookup: true });
      const { status, txid, amount } = transaction;
      if (isFinal(status)) known = id;
      store.set(updateStatusAtom, { id, section: null, status, txid, amount });
    } catch {
      // Reported by the gateway's own way out; the next round asks again.
    }
  }

  /** Coins may bring another amount than was asked for, and the push that ends their payment does not say which. */
  function askArrived(): void {
    const payment = store.get(paymentAtom);
    if (payment?.action?.type !== 'address' || payment.transaction.status !== 'processed') return;
    const { id } = payment.transaction;
    if (id === known) return;
    known = id;
    void ask(id);
  }

  function plan(): void {
    askArrived();
    cancel?.();
    cancel = null;
    const id = openId();
    if (id !== followed) asked = 0;
    followed = id;
    if (id === null || (transport.hasPushes && transport.connection === 'connected')) return;
    cancel = clock.after(pollWait(asked), () => {
      asked += 1;
      void ask(id).then(() => {
        if (!services.signal.aborted) plan();
      });
    });
  }

  const stopPayment = store.sub(paymentAtom, plan);
  const stopConnection = transport.onConnection((connection) => {
    const id = openId();
    if (connection === 'connected' && id !== null) void ask(id);
    plan();
  });
  plan();
  return () => {
    cancel?.();
    stopPayment();
    stopConnection();
  };
}
