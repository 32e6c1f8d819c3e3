import { render } from '@testing-library/react';
import { catchUncaught } from '#test/catch-uncaught.ts';
import { flushPromises, fakeRemote } from '#test/fake-widget.ts';
import type { CashierEvent } from './events.ts';
import { Cashier } from './react.tsx';

const PLAYER = { userId: '7', token: 'one' } as const;

let stop: () => void = () => {};
afterEach(() => stop());

function remote() {
  const remote = fakeRemote();
  stop = remote.stop;
  return remote;
}

describe('the React component', () => {
  it('mounts one widget under StrictMode, sends events to the latest listener, and cleans up', async () => {
    const { mounts, requests } = remote();
    const url = 'https://react1.example/cashier/';
    const first: CashierEvent[] = [];
    const second: CashierEvent[] = [];
    const view = render(
      <Cashier id="place" url={url} loaded={PLAYER} onEvent={(event) => first.push(event)} />,
    );
    await flushPromises();
    expect(requests).toHaveLength(3);
    expect(mounts).toHaveLength(1);
    expect(mounts[0]?.element.id).toBe('place-cashier');
    view.rerender(<Cashier id="place" url={url} loaded={PLAYER} onEvent={(event) => second.push(event)} />);
    mounts[0]?.send('onClose', { reason: 'go-back' });
    expect(first.map(({ type }) => type)).toEqual(['loaded']);
    expect(second).toEqual([{ type: 'close', reason: 'go-back' }]);
    view.unmount();
    expect(mounts[0]?.isMounted).toBe(false);
  });

  it('updates changed fields without a restart; equal fields in another object change nothing', async () => {
    const { mounts } = remote();
    const url = 'https://react2.example/cashier/';
    const view = render(<Cashier url={url} loaded={PLAYER} />);
    await flushPromises();
    view.rerender(<Cashier url={url} loaded={{ ...PLAYER }} />);
    await flushPromises();
    expect(mounts[0]?.received).toEqual([]);
    view.rerender(<Cashier url={url} loaded={{ ...PLAYER, token: 'two' }} />);
    await flushPromises();
    expect(mounts[0]?.received).toEqual(['{"messageType":"token-updated","payload":{"token":"two"}}']);
    expect(mounts).toHaveLength(1);
  });

  it('restarts for another path, and provides the handle', async () => {
    const { mounts } = remote();
    const url = 'https://react3.example/cashier/';
    const onHandle = jest.fn();
    const view = render(<Cashier url={url} loaded={() => PLAYER} onHandle={onHandle} />);
    await flushPromises();
    expect(onHandle).toHaveBeenLastCalledWith(expect.objectContaining({ mode: 'federated' }));
    view.rerender(<Cashier url={url} loaded={() => PLAYER} onHandle={onHandle} path="/withdrawal" />);
    await flushPromises();
    expect(mounts.map(({ isMounted, path }) => [isMounted, path])).toEqual([
      [false, undefined],
      [true, '/withdrawal'],
    ]);
    view.unmount();
    expect(onHandle).toHaveBeenLastCalledWith(null);
  });

  it('throws a failure separately when there is no onEvent', async () => {
    const wrong = 'ftp://pay.example/';
    const thrown = await catchUncaught(async () => {
      render(<Cashier url={wrong} loaded={PLAYER} />);
      await flushPromises();
    });
    expect(thrown).toEqual([expect.objectContaining({ code: 'url' })]);
    const received: CashierEvent[] = [];
    const again = await catchUncaught(async () => {
      render(<Cashier url={wrong} loaded={PLAYER} onEvent={(event) => received.push(event)} />);
      await flushPromises();
    });
    expect(received).toMatchObject([{ type: 'error' }]);
    expect(again).toEqual([]);
  });

  it('refuses another player without a token, like update()', async () => {
    const { mounts } = remote();
    const received: CashierEvent[] = [];
    const props = {
      url: 'https://react4.example/cashier/',
      onEvent: (event: CashierEvent) => received.push(event),
    };
    const view = render(<Cashier {...props} loaded={PLAYER} />);
    await flushPromises();
    view.rerender(<Cashier {...props} loaded={{ userId: '8' }} />);
    await flushPromises();
    expect(received.at(-1)).toMatchObject({ type: 'error', error: { code: 'loaded' } });
    expect(mounts.map(({ isMounted }) => isMounted)).toEqual([true]);
  });

  it('reports a player that is not there yet, and starts once it is', async () => {
    const { mounts } = remote();
    const received: CashierEvent[] = [];
    const props = {
      url: 'https://react5.example/cashier/',
      onEvent: (event: CashierEvent) => received.push(event),
    };
    const view = render(<Cashier {...props} loaded={null as unknown as typeof PLAYER} />);
    await flushPromises();
    expect(received).toMatchObject([{ type: 'error', error: { code: 'loaded' } }]);
    view.rerender(<Cashier {...props} loaded={PLAYER} />);
    await flushPromises();
    expect(mounts).toHaveLength(1);
    expect(received.at(-1)).toMatchObject({ type: 'loaded' });
  });
});
