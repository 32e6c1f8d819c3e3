import type { Clock } from '#domain/clock.ts';
import { CHALLENGE_FRAME } from './detect-mode.ts';
import { createPostForm } from './post-form.ts';

/** The page of a challenge, and how it is opened. */
export interface ChallengePage {
  /** An http(s) address. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
  /** The frame's name for screen readers. */
  readonly title: string;
}

export interface ChallengeFrameOptions {
  readonly container: HTMLElement;
  /** Called when the challenge has led to the widget's own return page. It does not say how the challenge ended. */
  readonly onReturn: () => void;
}

/** What an issuer's page needs: its own scripts, storage and forms. It may open nothing and leave its frame nowhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/**
 * Shows the issuer's page in a frame. Its return page is a page of this widget, which announces itself to the page around
 * it like in any frame (`Loaded`). Returns a function that removes it.
 */
export function showChallenge(
  page: ChallengePage,
  { container, onReturn }: ChallengeFrameOptions,
): () => void {
  const frame = createFrame(container, page.title, SANDBOX);
  frame.name = CHALLENGE_FRAME;
  const stop = onMessageOf(frame, (message) => {
    if (message['messageType'] === 'Loaded') onReturn();
  });
  if (page.method === 'GET') frame.src = page.url;
  container.append(frame);
  let isGone = false;
  // Later, because React may mount twice: an issuer may take a form only once.
  if (page.method === 'POST')
    queueMicrotask(() => {
      if (!isGone) post(page, container);
    });
  return () => {
    isGone = true;
    stop();
    frame.remove();
  };
}

export interface FramedChallengeOptions extends ChallengeFrameOptions {
  /** The address of the page of the widget's own. */
  readonly host: string;
  readonly clock: Pick<Clock, 'after'>;
  /** That page has not announced itself: something blocks it. */
  readonly onSilence: () => void;
}

/** ms within which a small page of the widget's own announces itself, also on a slow network. */
const SILENCE_MS = 10_000;

/**
 * The same inside a page of the widget's own (challenge-page.ts) at the address `host`, so that a partner's page needs to
 * allow only the widget's origin.
 */
export function showFramedChallenge(
  page: ChallengePage,
  { container, onReturn, host, clock, onSilence }: FramedChallengeOptions,
): () => void {
  const { origin } = new URL(host);
  const frame = createFrame(container, page.title, SANDBOX);
  frame.src = host;
  let hasSpoken = false;
  // In Chromium a blocked frame loads an empty page, in Firefox none.
  const stopWaiting = clock.after(SILENCE_MS, () => {
    if (!hasSpoken) onSilence();
  });
  const stop = onMessageOf(
    frame,
    ({ messageType }) => {
      hasSpoken = true;
      if (messageType === 'challenge-ready')
        frame.contentWindow?.postMessage(JSON.stringify({ messageType: 'challenge', payload: page }), origin);
      if (messageType === 'challenge-returned') onReturn();
    },
    origin,
  );
  container.append(frame);
  return () => {
    stopWaiting();
    stop();
    frame.remove();
  };
}

function createFrame({ ownerDocument }: HTMLElement, title: string, sandbox: string): HTMLIFrameElement {
  const frame = ownerDocument.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', sandbox);
  frame.setAttribute('allow', '');
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  return frame;
}

function post({ url, fields }: ChallengePage, container: HTMLElement): void {
  const form = createPostForm(container.ownerDocument, { url, fields, target: CHALLENGE_FRAME });
  container.append(form);
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}

/** Calls the listener with each JSON object that the frame's window posts, from any origin or only from one. */
function onMessageOf(
  frame: HTMLIFrameElement,
  listener: (message: Readonly<Record<string, unknown>>) => void,
  origin?: string,
): () => void {
  const page = frame.ownerDocument.defaultView;
  const onMessage = (event: MessageEvent<unknown>): void => {
    const isOwn = event.source !== null && event.source === frame.contentWindow;
    if (!isOwn || (origin !== undefined && event.origin !== origin)) return;
    const message = objectIn(event.data);
    if (message) listener(message);
  };
  page?.addEventListener('message', onMessage);
  return () => page?.removeEventListener('message', onMessage);
}

/** The object that a message's JSON text contains; null for any other message. */
export function objectIn(data: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
