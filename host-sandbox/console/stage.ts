/** What a partner's page tells the console. */
export interface StageEvents {
  /** The widget sent a text. */
  readonly onMessage: (text: string) => void;
  /** The page handed the widget a text by itself: its answer to `Loaded`. */
  readonly onSent: (text: string) => void;
  /** The widget could not be loaded; a sentence for the person reading. */
  readonly onProblem: (sentence: string) => void;
  /** The player asks for the cashier. */
  readonly onOpen: () => void;
}

/** A partner's page with the widget's place in it. */
export interface Stage {
  readonly element: HTMLElement;
  /**
   * Puts a fresh widget in its place, an element `.place`; `loaded` is the text of the message. One that is watched
   * stands, where it is in a frame, at the address with the player's hand.
   */
  open(loaded: string, isWatched: boolean): void;
  /** Hands the widget a text; nothing happens while there is none. */
  send(text: string): void;
  /** Takes the widget away and says why, with a button to open it again. */
  close(notice: string): void;
  /** The player's money as the partner's page shows it. */
  setBalance(balance: string): void;
  /** Size of the widget's place in CSS pixels; null: as wide as the page lets it be, and the usual height. */
  setSize(width: number | null, height: number | null): void;
}

export type CreateStage = (events: StageEvents) => Stage;
