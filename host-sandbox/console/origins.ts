import { isRecord } from './record.ts';

/** The origins of the sandbox's three servers. */
export interface Origins {
  readonly sandbox: string;
  readonly widget: string;
  readonly gateway: string;
}

/**
 * The origins of widget and gateway: from the page's query, from the server's settings (`/sandbox.json`), or
 * else one and two ports above the page's own.
 */
export function chooseOrigins(page: URL, settings: Readonly<Record<string, unknown>>): Origins {
  const choose = (name: 'widget' | 'gateway', distance: number) =>
    httpOrigin(page.searchParams.get(name)) ?? httpOrigin(settings[name]) ?? neighbour(page, distance);
  return { sandbox: page.origin, widget: choose('widget', 1), gateway: choose('gateway', 2) };
}

/** Reads the server's settings; an empty object when it has none. */
export async function fetchServerSettings(): Promise<Readonly<Record<string, unknown>>> {
  const served: unknown = await fetch('/sandbox.json')
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  return isRecord(served) ? served : {};
}

function httpOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.origin : null;
}

function neighbour(page: URL, distance: number): string {
  const own = page.port === '' ? (page.protocol === 'https:' ? 443 : 80) : Number(page.port);
  return `${page.protocol}//${page.hostname}:${own + distance}`;
}
