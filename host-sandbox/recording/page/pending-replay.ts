import { pagePath } from '../../console/page-path.ts';
import { readRecording, type Recording } from '../format/recording.ts';

const KEY = 'sandbox-replay';

/**
 * The page's path and query as recordings store them: without server addresses, which belong to this machine.
 */
export function currentPage(): Pick<Recording, 'page' | 'query'> {
  const query = new URLSearchParams(location.search);
  for (const name of SERVERS) query.delete(name);
  return { page: pagePath(), query: Object.fromEntries(query) };
}

const SERVERS = ['widget', 'gateway'];

/** Whether the recording was made on this page. */
export function isHere({ page, query }: Recording): boolean {
  const here = currentPage();
  const text = (one: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(one).sort());
  return page === here.page && text(query) === text(here.query);
}

/** Opens the recording's page, which then replays it. Throws when the tab cannot store the recording. */
export function openAndReplay(recording: Recording): void {
  sessionStorage.setItem(KEY, JSON.stringify(recording));
  const query = new URLSearchParams(recording.query);
  const own = new URLSearchParams(location.search);
  for (const name of SERVERS) if (own.has(name)) query.set(name, own.get(name) ?? '');
  location.assign(`${recording.page}?${query.toString()}`);
}

/** Returns the recording that this page was opened for, once; otherwise null. */
export function takeReplay(): Recording | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  sessionStorage.removeItem(KEY);
  const recording = readRecording(text);
  return isHere(recording) ? recording : null;
}
