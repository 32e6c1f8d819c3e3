import type { HostBehaviour } from './host-behaviour.ts';

/** How a host embeds the widget: in a frame, as a module, or in a simulated phone. */
export interface HostContainer {
  /** The element to show. */
  readonly element: HTMLElement;
  /** Opens a widget, replacing an existing one. */
  open(): void;
  /** Sends a message of the host. */
  send(message: unknown): void;
  /** Sends the player's data in answer to `Loaded`; a module already has them from mount. */
  answer(loaded: Readonly<Record<string, unknown>>): void;
  /** The content's height in CSS pixels has changed. */
  grow(height: number): void;
  /** The player leaves for another part of the page and comes back. */
  comeBack(): Promise<void>;
  close(): void;
}

export interface HostContainerOptions {
  readonly behaviour: HostBehaviour;
  /** Origin of the widget, and of the probe. */
  readonly widget: string;
  /** Id of the probe's run. */
  readonly run: string;
  readonly token: string;
  /** The fields of `loaded`. */
  readonly loaded: Readonly<Record<string, unknown>>;
  /** Called with the widget's messages as text. */
  readonly onMessage: (text: unknown) => void;
  /** Shown after the widget has been removed. */
  readonly closed: () => HTMLElement;
}

/** The probe's address as the host opens it, including additions by the behaviour. */
export function probeAddress({ behaviour, widget, run, token }: HostContainerOptions): string {
  const address = new URL(`${widget}/probe/${behaviour.query.replace('{token}', token)}`);
  address.searchParams.set('run', run);
  return address.href;
}
