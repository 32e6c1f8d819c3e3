import type { HostBehaviour } from './host-behaviour.ts';

/** How a host holds the widget: in a frame, as a module, or in a drawn phone. */
export interface HostPlace {
  /** What is drawn. */
  readonly element: HTMLElement;
  /** Puts a widget there, anew when there is one. */
  open(): void;
  /** A message of the host. */
  say(message: unknown): void;
  /** The player's data, as an answer to `Loaded`; a module has had them when it was mounted. */
  answer(loaded: Readonly<Record<string, unknown>>): void;
  /** The content has that height in CSS pixels. */
  grow(height: number): void;
  /** The player goes elsewhere on the page, and comes back. */
  comeBack(): Promise<void>;
  close(): void;
}

export interface HostPlaceOptions {
  readonly behaviour: HostBehaviour;
  /** Origin of the widget, and of the probe. */
  readonly widget: string;
  /** Id of the run that the probe reports under. */
  readonly run: string;
  readonly token: string;
  /** The fields of `loaded`. */
  readonly loaded: Readonly<Record<string, unknown>>;
  /** What the widget says, as text. */
  readonly hear: (text: unknown) => void;
  /** Drawn when the widget has gone. */
  readonly closed: () => HTMLElement;
}

/** The probe's address as a host opens it, with what the behaviour puts behind it. */
export function probeAddress({ behaviour, widget, run, token }: HostPlaceOptions): string {
  const address = new URL(`${widget}/probe/${behaviour.query.replace('{token}', token)}`);
  address.searchParams.set('run', run);
  return address.href;
}
