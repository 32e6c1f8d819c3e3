import { render } from '@testing-library/react';
import { PLAYER, fakeCashiers } from '#test/fake-cashier.ts';
import { catchUncaught } from '#test/catch-uncaught.ts';
import { flushPromises, fakeRemote } from '#test/fake-widget.ts';
import type { CashierEvent } from './events.ts';
import type { LoadedFields } from './messages.ts';
import { Cashier } from './react.tsx';

// Each is known from pages of others: a BigInt in props (react#35004), in a page's data (starknet-start#416), in an error
// path itself (vechain-sdk-js#1557).
const circular: Record<string, unknown> = {};
circular['self'] = circular;
/** By name: the runner of the tests could not print or pass on the data either. */
const UNSENDABLE: Readonly<Record<string, object>> = {
  'a BigInt': { ...PLAYER, userId: 10n },
  'a BigInt deep inside': { ...PLAYER, user: { balanceData: { primary: { amount: 5n } } } },
  'a circle': { ...PLAYER, user: circular },
  'a getter that throws': {
    ...PLAYER,
    get schema(): never {
      throw new Error('revoked');
    },
  },
  'a toJSON that throws': {
    ...PLAYER,
    user: {
      toJSON: () => {
        throw new Error('no session');
      },
    },
  },
  '70 KiB': { ...PLAYER, bonusList: ['x'.repeat(70 * 1024)] },
  '33 Ki letters that have two bytes': { ...PLAYER, user: { name: 'я'.repeat(33 * 1024) } },
};
const NAMES = Object.keys(UNSENDABLE);
const playerWith = (name: string) => UNSENDABLE[name] as LoadedFields;
const errorsOf = (events: readonly CashierEvent[]) =>
  events.flatMap((event) => (event.type === 'error' ? [`${event.error.code}: ${event.error.message}`] : []));

const { remote, open } = fakeCashiers();

describe('[HS-19] a player whose data cannot be sent', () => {
  it.each(NAMES)('%s: an error event, and a correct one starts the widget', async (name) => {
    const { mounts } = remote();
    const { cashier, events } = open({ loaded: playerWith(name) });
    await flushPromises();
    expect(errorsOf(events)).toEqual([expect.stringMatching(/^loaded: /)]);
    expect(mounts).toEqual([]);
    cashier.send({ messageType: 'locale-changed', payload: { locale: 'es' } });
    await cashier.update(() => PLAYER);
    await flushPromises();
    expect(mounts).toHaveLength(1);
  });

  it.each(NAMES)('%s in update(): a rejection and an error event; the widget stays', async (name) => {
    const { mounts } = remote();
    const { cashier, events } = open();
    await flushPromises();
    await expect(cashier.update(() => playerWith(name))).rejects.toMatchObject({ code: 'loaded' });
    expect(errorsOf(events)).toHaveLength(1);
    expect(mounts.map(({ isMounted, received }) => [isMounted, received])).toEqual([[true, []]]);
  });

  it.each(NAMES)('%s never throws in the render of the React component', async (name) => {
    const { mounts, stop } = fakeRemote();
    const events: CashierEvent[] = [];
    const url = `https://unsendable${String(NAMES.indexOf(name))}.example/`;
    const show = (player: LoadedFields) => (
      <Cashier url={url} loaded={player} onEvent={(event) => events.push(event)} />
    );
    const thrown = await catchUncaught(async () => {
      const view = render(show(playerWith(name)));
      await flushPromises();
      view.rerender(show(playerWith(name)));
      await flushPromises();
      expect(errorsOf(events)).toEqual([expect.stringMatching(/^loaded: /)]);
      view.rerender(show(PLAYER));
      await flushPromises();
      view.unmount();
    });
    expect(thrown).toEqual([]);
    expect(mounts).toHaveLength(1);
    stop();
  });

  it('names the limit, and nothing of the content', async () => {
    remote();
    const { events } = open({ loaded: { ...PLAYER, xOrigin: 'secret'.repeat(12_000) } });
    await flushPromises();
    const [text] = errorsOf(events);
    expect(text).toMatch(/\b72\d{3} bytes are more than the limit, 65536/);
    expect(text).not.toContain('secret');
  });

  it('is warned about in send(), which does not throw', async () => {
    const { mounts } = remote();
    const { cashier, events } = open();
    await flushPromises();
    cashier.send({ messageType: 'bonus-list-updated', payload: [{ id: 1n, type: 'deposit' } as never] });
    cashier.send({
      messageType: 'theme-changed',
      payload: { schema: { meta: { terms: 'x'.repeat(70_000) } } },
    });
    expect(mounts[0]?.received).toEqual([]);
    const warnings = events.flatMap((event) => (event.type === 'warning' ? [event] : []));
    expect(warnings.map(({ field }) => field)).toEqual(['bonus-list-updated', 'theme-changed']);
    expect(warnings[0]?.text).toMatch(/^was not sent: .*BigInt/);
    expect(warnings[1]?.text).toMatch(/^was not sent: .* 65536$/);
    // What was not sent is not kept for the next start either.
    await cashier.update({ currency: 'BRL' });
    await flushPromises();
    expect(mounts.at(-1)?.loaded).not.toContain('terms');
  });
});
