/** Events that a partner's page reports to the console. */
export interface StageEvents {
  /** The widget sent a text. */
  readonly onMessage: (text: string) => void;
  /** The page sent the widget a text itself: its answer to `Loaded`. */
  readonly onSent: (text: string) => void;
  /** The widget could not be loaded; the sentence is shown to the user. */
  readonly onProblem: (sentence: string) => void;
  /** The player opens the cashier. */
  readonly onOpen: () => void;
}

/** A partner's page with a container for the widget. */
export interface Stage {
  readonly element: HTMLElement;
  /**
   * Puts a new widget into the element `.container`; `loaded` is the text of the message. A watched widget in a
   * frame is loaded from the address that includes the player driver.
   */
  open(loaded: string, isWatched: boolean): void;
  /** Sends the widget a text; does nothing without a widget. */
  send(text: string): void;
  /** Removes the widget and shows why, with a button to open it again. */
  close(notice: string): void;
  /** The player's balance as the partner's page shows it. */
  setBalance(balance: string): void;
  /** Size of the widget's container in CSS pixels; null for the full width and the usual height. */
  setSize(width: number | null, height: number | null): void;
}

export type CreateStage = (events: StageEvents) => Stage;
