// The page challenge.html: the frame of the widget's own origin in which a federated widget shows a challenge. It takes one
// challenge from the page around it, and says only that it has returned.
import { objectIn, showChallenge, type ChallengePage } from '#host/challenge-frame.ts';

function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
  const page = source === window.parent ? challengeIn(data) : null;
  if (!page) return;
  window.removeEventListener('message', onMessage);
  showChallenge(page, {
    container: document.body,
    onReturn: () => {
      window.parent.postMessage(JSON.stringify({ messageType: 'challenge-returned' }), origin);
    },
  });
}

/** The challenge in a message. Any page can send one, so only a web address is taken. */
function challengeIn(data: unknown): ChallengePage | null {
  const message = objectIn(data);
  if (message?.['messageType'] !== 'challenge') return null;
  const page = message['payload'] as Partial<ChallengePage> | null | undefined;
  return page && isWebAddress(page.url) ? { ...EMPTY, ...page, url: page.url } : null;
}

const EMPTY = { method: 'GET', fields: {}, title: '' } as const;

function isWebAddress(url: unknown): url is string {
  try {
    return typeof url === 'string' && /^https?:$/.test(new URL(url).protocol);
  } catch {
    return false;
  }
}

Object.assign(document.body.style, { margin: '0', height: '100vh', overflow: 'hidden' });
window.addEventListener('message', onMessage);
window.parent.postMessage(JSON.stringify({ messageType: 'challenge-ready' }), '*');
