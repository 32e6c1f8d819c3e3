import type { ReceivedMessage, HostLink } from './probe-link.ts';
import type { Step } from './probe-run.ts';
import type { ProbeView } from './probe-view.ts';

const FOREVER_MS = 2 ** 31 - 1;
/** How long a message may arrive after the page reports that it has acted, in ms. */
const GRACE_MS = 300;

export interface Answer {
  /** Who acted: the page or the person; null when the question does not apply. */
  readonly by: 'page' | 'person' | null;
  /** The resulting message. */
  readonly received: ReceivedMessage | null;
}

/**
 * Asks the person at the page, or a cooperating page, to do something, and waits for a resulting message of
 * these types.
 */
export async function askPage(
  link: HostLink,
  view: ProbeView,
  step: Step,
  types: readonly string[] = [],
): Promise<Answer> {
  const received = link.next(types, FOREVER_MS);
  const reported = link.next(['probe-did'], FOREVER_MS);
  const choice = view.ask(step);
  link.send('onProbeStep', { step });
  const first = await Promise.race([received, choice, reported]);
  view.removeQuestion();
  if (first === 'skipped' || first === null) return { by: null, received: null };
  if (first !== 'done' && first.messageType !== 'probe-did') return { by: 'person', received: first };
  const late = new Promise<null>((resolve) => window.setTimeout(() => resolve(null), GRACE_MS));
  return {
    by: first === 'done' ? 'person' : 'page',
    received: types.length > 0 ? await Promise.race([received, late]) : null,
  };
}
