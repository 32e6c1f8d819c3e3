import { isRecord } from './record.ts';

/** Where the three servers of the sandbox answer. */
export interface Origins {
  readonly sandbox: string;
  readonly widget: string;
  readonly gateway: string;
}

/**
 * The widget's and the gateway's origin: from the page's query, else from what the server says (`/sandbox.json`), else
 * one and two ports above the page's own.
 */
export function chooseOrigins(page: URL, told: Readonly<Record<string, unknown>>): Origins {
  const choose = (name: 'widget' | 'gateway', distance: number) =>
    httpOrigin(page.searchParams.get(name)) ?? httpOrigin(told[name]) ?? neighbour(page, distance);
  return { sandbox: page.origin, widget: choose('widget', 1), gateway: choose('gateway', 2) };
}

/** What the sandbox's server says of itself; an empty object when it says nothing. */
export async function askServer(): Promise<Readonly<Record<string, unknown>>> {
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
