import { version } from 'react';
import { CashierMount, type CashierMountProps } from './cashier-mount.tsx';
import { NORTHWIND } from './northwind.ts';

export interface NorthwindView {
  readonly balance: string;
  /** Size of the cashier's container in CSS pixels; null for the page's own. */
  readonly width: number | null;
  readonly height: number | null;
  /** The widget to show; each visit has a new one. */
  readonly session: { readonly visit: number; readonly loaded: string } | null;
  /** Why there is no widget. */
  readonly notice: string | null;
}

interface NorthwindAppProps extends Omit<CashierMountProps, 'loaded'> {
  readonly view: NorthwindView;
  readonly onOpen: () => void;
}

/** Northwind Play as a React application, the cashier in a dialog over its lobby. */
export function NorthwindApp({ view, onOpen, ...mount }: NorthwindAppProps) {
  const { balance, width, height, session, notice } = view;
  return (
    <div className="nw">
      <div className="nw-head">
        <span className="nw-logo">{NORTHWIND.name}</span>
        <div className="nw-sections">
          {NORTHWIND.sections.map((name, index) => (
            <span key={name} className={index === 0 ? 'is-here' : ''}>
              {name}
            </span>
          ))}
        </div>
        <span className="nw-react">React {version}</span>
        <span className="nw-balance" aria-label="Balance">
          {balance || '–'}
        </span>
        <button type="button" className="nw-deposit" onClick={onOpen}>
          Deposit
        </button>
      </div>
      <div className="nw-page">
        <div className="nw-lobby" aria-hidden="true">
          {NORTHWIND.games.map(({ name, look }) => (
            <div key={name} className={`nw-game nw-${look}`}>
              <span>{name}</span>
            </div>
          ))}
        </div>
        <div className="panel" style={{ inlineSize: width ?? undefined, blockSize: height ?? undefined }}>
          {session && (
            <div className="container">
              <CashierMount key={session.visit} {...mount} loaded={session.loaded} />
            </div>
          )}
          {notice !== null && (
            <div className="notice">
              <p>{notice}</p>
              <button type="button" className="button primary" onClick={onOpen}>
                Open again
              </button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
