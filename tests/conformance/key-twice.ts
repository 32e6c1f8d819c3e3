/** A key that one object of a JSON text has twice; null if there is none. The text must be JSON. */
export function keyTwice(text: string): string | null {
  const open: Set<string>[] = [];
  for (const [token, key] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    if (key === undefined) continue;
    const keys = open.at(-1);
    const name = JSON.parse(key) as string;
    if (keys?.has(name)) return name;
    keys?.add(name);
  }
  return null;
}
