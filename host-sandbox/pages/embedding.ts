import type { StageEvents } from '../console/stage.ts';

/** Embeds one widget at a time in the partner's page. */
export interface Embedding {
  /**
   * Puts a widget into the empty container; `loaded` is the text of the message, the other options are the stage's.
   */
  open(container: HTMLElement, loaded: string, isWatched: boolean): void;
  send(text: string): void;
  close(): void;
}

export type EmbeddingEvents = Pick<StageEvents, 'onMessage' | 'onSent' | 'onProblem'>;
export type Embed = (events: EmbeddingEvents) => Embedding;
