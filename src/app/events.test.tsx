// The analytics events of whole paths through the widget, as the host receives them.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { closeAtom } from '#state/flow/back.ts';
import { placeAtom } from '#state/place.ts';
import { applyHostMessage } from '#state/flow/connect.ts';
import { selectAtom } from '#state/selection.ts';
import { parseInbound } from '#contract/inbound.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

type Scene = Awaited<ReturnType<typeof createScene>>;

const events = ({ sent }: Scene) =>
  sent.flatMap((message) => (message.messageType === 'onAnalytics' ? [message.payload] : []));
const text = (name: string) => ({ name, type: 'text', placeholder_text: name });

async function openForm(section: 'deposit' | 'withdrawal', method: Readonly<Record<string, unknown>>) {
  const outcome = {
    transaction: { id: 't1', status: 'waiting' },
    action: { type: 'redirect', url: 'https://pay.test/1' },
  };
  const scene = await createScene(null, {
    section,
    methods: [sampleWireMethod(method)],
    answer: () => outcome,
  });
  scene.store.set(selectAtom, { section, group: null, method: 'slip' });
  await renderScreen(scene, <MethodScreen section={section} route={`${section}-redirect`} />);
  return scene;
}

describe('[AN-1] analytics events', () => {
  it('cover a deposit from the first keystroke to the payment page, and contain no value', async () => {
    const bank = { name: 'bank', type: 'dropdown', values: ['Sierra', 'Valle'], placeholder_text: 'Bank' };
    const scene = await openForm('deposit', { fields: [text('Holder'), text('City'), bank] });
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '512');
    await userEvent.type(screen.getByRole('textbox', { name: 'Holder' }), 'Zed');
    await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Oax1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Holder' }), ' Q');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'Valle');
    await userEvent.click(screen.getByRole('button', { name: /^Deposit MX\$512/ }));
    const link = await screen.findByRole('link', { name: 'Go to payment' });
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await userEvent.click(link);
    expect(events(scene).map(({ name, data }) => [name, data['field'] ?? data['method']])).toEqual([
      ['input_field', 'amount'],
      ['input_field', 'Holder'],
      ['input_field', 'City'],
      ['input_field', 'Holder'],
      ['select_field', 'bank'],
      ['submit', 'slip'],
      ['payment_session_started', 'slip'],
      ['redirect', 'slip'],
    ]);
    for (const event of events(scene))
      expect(event).toMatchObject({ transaction: 'deposit', methodType: 'fiat', data: { method: 'slip' } });
    expect(JSON.stringify(scene.sent)).not.toMatch(/512|Zed|Oax1|Valle/);
    expect(scene.secrets.values()).toEqual(expect.arrayContaining(['Zed Q', 'Oax1', 'Valle']));
  });

  it('are tagged withdrawal and crypto where that applies, and a preset amount is tracked as a choice', async () => {
    const networks = [
      { id: 'tron', label: 'Tron' },
      { id: 'ton', label: 'TON' },
    ];
    const scene = await openForm('withdrawal', {
      category: 'crypto',
      networks,
      fields: [{ name: 'amount', type: 'amount' }],
    });
    await userEvent.click(screen.getByRole('radio', { name: 'TON' }));
    await userEvent.click(screen.getByRole('button', { name: /^MX\$100$/ }));
    const tags = { transaction: 'withdrawal', methodType: 'crypto' };
    expect(events(scene)).toEqual([
      { name: 'select_field', ...tags, data: { method: 'slip', field: 'network' } },
      { name: 'select_field', ...tags, data: { method: 'slip', field: 'amount' } },
    ]);
  });

  it.each(['close_button', 'go-back', 'swipe-back'] as const)(
    'contain the reason why the player left: %s',
    async (reason) => {
      const scene = await createScene(null);
      scene.store.set(placeAtom, {
        route: 'withdrawal',
        cameFrom: null,
        hasPrevious: false,
        transactionId: null,
      });
      scene.store.set(closeAtom, reason);
      expect(events(scene)).toEqual([
        { name: 'exit', transaction: 'withdrawal', methodType: 'default', data: { reason } },
      ]);
    },
  );

  it('ask the host to close once for a double press, and for each go-back', async () => {
    const { store, sent, clock } = await createScene(null);
    const closings = () => sent.filter(({ messageType }) => messageType === 'onClose').length;
    store.set(closeAtom, 'done');
    store.set(closeAtom, 'done');
    expect(closings()).toBe(1);
    clock.advance(1000);
    store.set(closeAtom, 'close_button');
    expect(closings()).toBe(2);
    store.set(closeAtom, 'go-back');
    store.set(closeAtom, 'go-back');
    expect(closings()).toBe(4);
  });

  it('[LN-6] [HS-15] report, by path, host data that the contract does not allow', async () => {
    const scene = await createScene(null);
    const schema = { variables: { '--cashier-radius-m': 'url(https://evil.test)', other: '1px' } };
    const message = parseInbound(JSON.stringify({ messageType: 'theme-changed', payload: { schema } }));
    if (!message) throw new Error('refused as a whole');
    act(() => {
      applyHostMessage(scene.store, scene.services, message);
    });
    const what = 'theme-changed: left out schema.variables.--cashier-radius-m, schema.variables.other';
    expect(events(scene)).toEqual([
      { name: 'error', transaction: null, methodType: 'default', data: { code: 'contract', text: what } },
    ]);
    const text = 'has a wrong type or value, or is unknown, and was left out';
    expect(scene.warned).toEqual([
      { field: 'theme-changed.schema.variables.--cashier-radius-m', text },
      { field: 'theme-changed.schema.variables.other', text },
    ]);
  });

  it('[LN-1] [HS-15] a language that the widget does not support causes a warning', async () => {
    const scene = await createScene(null);
    for (const locale of ['en-GB', 'pt-BR', 'uk', 'xx-YY'])
      act(() => {
        const message = { messageType: 'locale-changed', payload: { locale } } as const;
        applyHostMessage(scene.store, scene.services, message);
      });
    const text = 'is a language that the widget does not support; English is used';
    expect(scene.warned).toEqual([{ field: 'locale-changed.payload.locale', text }]);
  });
});
