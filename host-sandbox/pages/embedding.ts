import type { StageEvents } from '../console/stage.ts';

/** One widget at a time in a place of the partner's page. */
export interface Embedding {
  /** Puts a widget into the place, which is empty; `loaded` is the text of the message, the rest as a stage's. */
  open(place: HTMLElement, loaded: string, isWatched: boolean): void;
  send(text: string): void;
  close(): void;
}

export type EmbeddingEvents = Pick<StageEvents, 'onMessage' | 'onSent' | 'onProblem'>;
export type Embed = (events: EmbeddingEvents) => Embedding;
