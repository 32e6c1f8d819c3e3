const LONG = 20;

/** A long id as it is read aloud or compared: its beginning and its end. The copy button gives all of it. */
export function shortReference(id: string): string {
  return id.length <= LONG ? id : `${id.slice(0, 8)}…${id.slice(-4)}`;
}
