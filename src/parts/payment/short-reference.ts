const LONG = 20;

/** Shortens a long id to its beginning and end, for reading aloud and comparing. Copy buttons copy the full id. */
export function shortReference(id: string): string {
  return id.length <= LONG ? id : `${id.slice(0, 8)}…${id.slice(-4)}`;
}
