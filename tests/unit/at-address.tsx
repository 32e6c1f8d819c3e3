import { useStore } from 'jotai';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { routeOf } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';

interface Props {
  readonly address: string;
  readonly children: ReactNode;
}

/** A router at an address that was opened anew, and the place that it reports. */
export function AtAddress({ address, children }: Props) {
  const store = useStore();
  useState(() => {
    const { pathname, searchParams } = new URL(address, 'https://widget.test');
    const route = routeOf(pathname);
    if (!route) throw new Error(`${address} is no address of a screen`);
    const transactionId = searchParams.get('transactionId');
    store.set(placeAtom, { route, cameFrom: null, hasPrevious: false, transactionId });
  });
  return <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>;
}
