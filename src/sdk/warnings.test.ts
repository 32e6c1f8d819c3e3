/** @jest-environment ./build/jest/environment.cjs */
import { PLAYER, fakeCashiers } from '#test/fake-cashier.ts';
import { flushPromises } from '#test/fake-widget.ts';
import { loadCashier } from './load-cashier.ts';
import type { HostMessage, LoadedFields } from './messages.ts';
import type { CashierHandle, CashierOptions } from './options.ts';

const { remote, open, forget } = fakeCashiers();

describe('warnings', () => {
  const fieldsOf = (events: readonly object[]): readonly unknown[] =>
    events.flatMap((event) =>
      'type' in event && event.type === 'warning' && 'field' in event ? [event.field] : [],
    );

  it('name an unknown option and an unknown mode', async () => {
    remote();
    const { events, cashier } = open({
      refreshtoken: () => 't',
      mode: 'frame',
    } as unknown as Partial<CashierOptions>);
    await flushPromises();
    expect(fieldsOf(events)).toEqual(['options.refreshtoken', 'options.mode']);
    expect(cashier.mode).toBe('federated');
  });

  it.each([
    [{ timeoutMs: '5s' }, 'timeoutMs', 'accepts number; value ignored'],
    [{ height: 'full' }, 'height', 'accepts object, fill; value ignored'],
    [{ height: null }, 'height', 'accepts object, fill; value ignored'],
    [{ title: 5 }, 'title', 'accepts string; value ignored'],
    [{ variables: '--x: 1' }, 'variables', 'accepts object; value ignored'],
    [{ debug: 'no' }, 'debug', 'accepts boolean; value ignored'],
    [{ refreshToken: 'token-text' }, 'refreshToken', 'accepts function; value ignored'],
  ])('name an option of the wrong type, which is treated as omitted: %j', async (options, name, text) => {
    const { mounts } = remote();
    const { events } = open(options as unknown as Partial<CashierOptions>);
    await flushPromises();
    expect(events[0]).toEqual({ type: 'warning', field: `options.${name}`, text });
    mounts[0]?.send('onTokenExpired');
    mounts[0]?.send('onReady', { route: '/deposit' });
    await flushPromises();
    expect(events.map(({ type }) => type)).toEqual(['warning', 'loaded', 'tokenExpired', 'ready']);
  });

  it('name a field of update() that a running widget does not receive, once, never its value', async () => {
    const { mounts } = remote();
    const { events, cashier } = open({});
    await flushPromises();
    mounts[0]?.send('onReady', { route: '/deposit' });
    await cashier.update({ locale: 'es', locael: 'de', closingButton: true } as LoadedFields);
    await cashier.update({ locael: 'de' } as LoadedFields);
    await cashier.update({ locael: 'fr', currency: 'BRL' } as LoadedFields);
    await cashier.update({ userId: Number(PLAYER.userId) });
    const text = 'is unknown, or applies from the next start';
    expect(events.filter((event) => 'field' in event)).toEqual([
      { type: 'warning', field: 'loaded.locael', text },
      { type: 'warning', field: 'loaded.closingButton', text },
    ]);
  });

  it.each([
    ['there is no listener', () => undefined, ['options.refreshToken']],
    [
      'the page renews the token itself',
      (cashier: CashierHandle) => cashier.on('tokenExpired', jest.fn()),
      [],
    ],
  ])('name the missing refreshToken when the token has expired: %s', async (_who, listen, fields) => {
    const { mounts } = remote();
    const warned: string[] = [];
    const cashier = loadCashier(document.createElement('div'), {
      url: 'https://expired.example/' + String(fields.length),
      loaded: PLAYER,
    });
    forget(cashier);
    cashier.on('warning', ({ field }) => warned.push(field));
    listen(cashier);
    await flushPromises();
    mounts[0]?.send('onTokenExpired');
    await flushPromises();
    expect(warned).toEqual(fields);
  });

  it('do not appear for valid options', async () => {
    remote();
    const all: Required<Omit<CashierOptions, 'url'>> = {
      loaded: PLAYER,
      mode: 'auto',
      path: '/withdrawal',
      timeoutMs: 1000,
      height: 'fill',
      title: 'Payments',
      variables: {},
      passKeys: false,
      refreshToken: () => 't',
      debug: false,
      onMessage: () => undefined,
    };
    const { events } = open(all);
    await flushPromises();
    expect(fieldsOf(events)).toEqual([]);
  });

  it.each(['go-back', { messageType: 'go-forward' }, null, undefined, {}])(
    'report %p, which is not a message and is not sent',
    async (message) => {
      const { mounts } = remote();
      const { cashier, events } = open();
      await flushPromises();
      cashier.send(message as unknown as HostMessage);
      expect(fieldsOf(events)).toEqual(['send']);
      expect(mounts[0]?.received).toEqual([]);
    },
  );

  it('name a message in place of an event, although the listener of warnings is added later', async () => {
    remote();
    const { cashier, events } = open();
    cashier.on('onClose' as 'close', () => undefined);
    cashier.on('close', () => undefined);
    const warned: string[] = [];
    cashier.on('warning', ({ field, text }) => warned.push(`${field} ${text}`));
    await flushPromises();
    expect(warned).toEqual(['onClose is no event']);
    expect(fieldsOf(events)).toEqual(['onClose']);
  });

  it('include those from the widget, as the event `warning`', async () => {
    const { mounts } = remote();
    const { events } = open();
    await flushPromises();
    mounts[0]?.send('onWarning', { field: 'loaded.userId', text: 'is missing' });
    expect(events.at(-1)).toEqual({ type: 'warning', field: 'loaded.userId', text: 'is missing' });
  });
});

describe('the option debug', () => {
  it('logs warnings and the messages of both sides to the console, without values from the page', async () => {
    const written: string[] = [];
    for (const level of ['debug', 'warn'] as const)
      jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
        written.push(`${level} ${JSON.stringify(parts)}`);
      });
    const { mounts } = remote();
    const { cashier } = open({ debug: true });
    await flushPromises();
    mounts[0]?.send('onWarning', { field: 'loaded.currency', text: 'is unknown' });
    cashier.send({ messageType: 'token-updated', payload: { token: 'very-secret' } });
    expect(written.join('\n')).toMatch(/warn .*loaded\.currency/);
    expect(written.join('\n')).toMatch(/debug .*"type":"loaded"/);
    expect(written.join('\n')).toMatch(/debug .*token-updated/);
    expect(written.join('\n')).not.toContain('secret');
  });

  it('logs nothing when it is omitted', async () => {
    const write = (['debug', 'warn', 'error', 'log'] as const).map((level) =>
      jest.spyOn(console, level).mockImplementation(() => undefined),
    );
    const { mounts } = remote();
    open();
    await flushPromises();
    mounts[0]?.send('onWarning', { field: 'loaded.currency', text: 'is unknown' });
    for (const spy of write) expect(spy).not.toHaveBeenCalled();
  });
});

describe('[HS-10] onInitError', () => {
  it('does not fall back to the frame when the widget rejects `loaded`', async () => {
    const { mounts } = remote();
    const { element, events } = open();
    await flushPromises();
    mounts[0]?.send('onInitError', { text: 'host has to be …', code: 'loaded' });
    expect(events.at(-2)).toMatchObject({ type: 'error', error: { code: 'loaded' } });
    expect(element.querySelector('iframe')).toBeNull();
  });

  it('becomes the error `chunk` when a file did not load', async () => {
    const { mounts } = remote();
    const { events } = open();
    await flushPromises();
    mounts[0]?.send('onInitError', { text: 'The cashier did not load: https://…', code: 'chunk' });
    expect(events.at(-1)).toMatchObject({ type: 'fallback', reason: { code: 'chunk' } });
  });
});
