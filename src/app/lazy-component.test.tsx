import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { lazyComponent } from './lazy-component.tsx';

/** Longer than all retries of one load together. */
const RETRIES_MS = 7000;

/** Shows an error until `refresh` mounts the children again, as the error page does. */
class Boundary extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const refresh = (): void => {
      this.setState({ hasFailed: false });
    };
    return this.state.hasFailed ? <button onClick={refresh}>Refresh</button> : this.props.children;
  }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Shows a component whose code fails to load with `cause` until `network.isUp`. */
async function showWithout(cause: Error) {
  const network = { isUp: false };
  const load = jest.fn(() => (network.isUp ? Promise.resolve(() => <p>The form</p>) : Promise.reject(cause)));
  const Lazy = lazyComponent(load, <p>Loading</p>);
  render(
    <Boundary>
      <Lazy />
    </Boundary>,
    { onCaughtError: () => undefined },
  );
  expect(screen.getByText('Loading')).toBeVisible();
  await pass(RETRIES_MS);
  return {
    network,
    load,
    preload: Lazy.preload,
    refresh: () => act(() => screen.getByRole('button').click()),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[ER-4] code that failed to load, retries included, is loaded again after a Refresh', async () => {
  const { network, load, refresh } = await showWithout(new Error('Loading chunk 7 failed.'));
  refresh();
  await pass(RETRIES_MS);
  expect(load).toHaveBeenCalledTimes(8);
  network.isUp = true;
  refresh();
  await pass(0);
  expect(screen.getByText('The form')).toBeVisible();
});

it('[ER-4] code that the Trusted Types of the page refuse shows the error again, and not an endless wait', async () => {
  const { network, load, preload, refresh } = await showWithout(
    new TypeError('Policy "cashier#remote" disallowed.'),
  );
  refresh();
  await pass(0);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  network.isUp = true;
  preload();
  await pass(0);
  refresh();
  expect(screen.getByText('The form')).toBeVisible();
});

it('code that arrives while its fallback is shown is rendered without a delay', async () => {
  // React would delay suspended content by the clock, which stands still here; `act` would hide that.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  let arrive = (): void => undefined;
  const load = () =>
    new Promise<() => ReactNode>((resolve) => {
      arrive = () => {
        resolve(() => <p>The form</p>);
      };
    });
  const Lazy = lazyComponent(load, <p>Loading</p>);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() => {
    root.render(<Lazy />);
  });
  expect(screen.getByText('Loading')).toBeVisible();
  arrive();
  await jest.advanceTimersByTimeAsync(50);
  expect(screen.getByText('The form')).toBeVisible();
  root.unmount();
  container.remove();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});
