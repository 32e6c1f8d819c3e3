import { PLAYER, playCashiers } from '../../tests/unit/fake-cashier.ts';
import { flushPromises } from '../../tests/unit/fake-widget.ts';
import type { HostMessage } from './messages.ts';
import type { CashierOptions } from './options.ts';

const { remote, open } = playCashiers();

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

  it('from the widget become the event `warning`', async () => {
    const { mounts } = remote();
    const { events } = open();
    await flushPromises();
    mounts[0]?.say('onWarning', { field: 'loaded.userId', text: 'is missing' });
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
    mounts[0]?.say('onWarning', { field: 'loaded.currency', text: 'is unknown' });
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
    mounts[0]?.say('onWarning', { field: 'loaded.currency', text: 'is unknown' });
    for (const spy of write) expect(spy).not.toHaveBeenCalled();
  });
});

describe('[HS-10] onInitError', () => {
  it('for a refused `loaded` is the page’s own fault: the frame is not tried', async () => {
    const { mounts } = remote();
    const { element, events } = open();
    await flushPromises();
    mounts[0]?.say('onInitError', { text: 'host has to be …', code: 'loaded' });
    expect(events.at(-2)).toMatchObject({ type: 'error', error: { code: 'loaded' } });
    expect(element.querySelector('iframe')).toBeNull();
  });

  it('for a file that did not load is the error `chunk`', async () => {
    const { mounts } = remote();
    const { events } = open();
    await flushPromises();
    mounts[0]?.say('onInitError', { text: 'The cashier did not load: https://…', code: 'chunk' });
    expect(events.at(-1)).toMatchObject({ type: 'fallback', reason: { code: 'chunk' } });
  });
});
