import type { Origins } from './origins.ts';
import type { Opening, Session } from './session.ts';

/** The parts of the workbench that an added panel may use. */
export interface PanelContext {
  readonly session: Session;
  readonly origins: Origins;
  /** Whether the page has no other simulator. */
  readonly isOnly: boolean;
  /** Marks the panel's tab; empty for no mark. */
  readonly mark: (sign: string) => void;
  /** Shows the panel. */
  readonly choose: () => void;
}

/** An added panel of the workbench, which takes part in the opening of widgets. */
export interface Panel {
  readonly element: HTMLElement;
  /** The widget is about to be replaced, as soon as the gateway answers. */
  leaving(): void;
  /** A widget is about to be opened, by this panel or by anything else. */
  opening(opening: Opening): void;
  /** Opens the page's first widget itself; false if the page is to open it. */
  openFirst(): boolean;
}

export type CreatePanel = (context: PanelContext) => Panel;

/** A row of the panels that are added behind the workbench's own. */
export interface PanelRow {
  /** Id of the tab. */
  readonly id: string;
  readonly label: string;
  readonly create: CreatePanel;
}
