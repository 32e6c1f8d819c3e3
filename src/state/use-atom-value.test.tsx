import { act, configure, render, screen } from '@testing-library/react';
import { atom, createStore, Provider } from 'jotai';
import { useLayoutEffect, type ReactNode } from 'react';
import { useAtomValue } from './use-atom-value.ts';

const countAtom = atom(1);
const otherAtom = atom(10);
const doubleAtom = atom((get) => ({ count: get(countAtom) * 2 }));

function open(node: ReactNode) {
  const store = createStore();
  const view = render(<Provider store={store}>{node}</Provider>);
  return {
    store,
    show: (next: ReactNode) => {
      view.rerender(<Provider store={store}>{next}</Provider>);
    },
  };
}

describe('useAtomValue', () => {
  // Strict mode calls a component twice for each render.
  beforeAll(() => {
    configure({ reactStrictMode: false });
  });

  it('renders once on opening, and once for each change', () => {
    let renders = 0;
    function Double() {
      renders += 1;
      return <output>{useAtomValue(doubleAtom).count}</output>;
    }
    const { store } = open(<Double />);
    expect(renders).toBe(1);
    act(() => {
      store.set(countAtom, 2);
      store.set(countAtom, 3);
    });
    expect(screen.getByRole('status')).toHaveTextContent('6');
    expect(renders).toBe(2);
    act(() => {
      store.set(countAtom, 3);
    });
    expect(renders).toBe(2);
  });

  it('shows a value that changes between its render and its subscription', () => {
    function Change({ store }: { store: ReturnType<typeof createStore> }) {
      useLayoutEffect(() => {
        store.set(countAtom, 7);
      }, [store]);
      return <output>{useAtomValue(countAtom)}</output>;
    }
    const store = createStore();
    render(
      <Provider store={store}>
        <Change store={store} />
      </Provider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('7');
  });

  it('follows another atom in the same render, and no longer the former one', () => {
    const shown: number[] = [];
    function Value({ of }: { of: typeof countAtom }) {
      const value = useAtomValue(of);
      shown.push(value);
      return <output>{value}</output>;
    }
    const { store, show } = open(<Value of={countAtom} />);
    show(<Value of={otherAtom} />);
    expect(shown.slice(0, 2)).toEqual([1, 10]);
    act(() => {
      store.set(otherAtom, 11);
    });
    expect(screen.getByRole('status')).toHaveTextContent('11');
    const { length } = shown;
    act(() => {
      store.set(countAtom, 2);
    });
    expect(shown).toHaveLength(length);
  });

  it('follows another store', () => {
    const Value = () => <output>{useAtomValue(countAtom)}</output>;
    const next = createStore();
    next.set(countAtom, 5);
    const view = render(
      <Provider store={createStore()}>
        <Value />
      </Provider>,
    );
    view.rerender(
      <Provider store={next}>
        <Value />
      </Provider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('5');
    act(() => {
      next.set(countAtom, 6);
    });
    expect(screen.getByRole('status')).toHaveTextContent('6');
  });
});
