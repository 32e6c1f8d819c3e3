/** Texts in JSON, whose content is no syntax. */
const TEXTS = /"(?:[^"\\]|\\.)*"/g;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What each kind of text that is not JSON has, and what to send; the first that holds. Texts in quotes are empty. */
const FAULTS: readonly (readonly [holds: (bare: string, text: string) => boolean, fault: string])[] = [
  [(bare) => bare.trim() === '', 'is empty; send JSON'],
  [
    (_, text) => isJson(text.slice(Math.max(1, text.search(/[[{]/)))),
    'has something before its JSON, e.g. a notice of the server; send the JSON alone',
  ],
  [
    (_, text) => isJson(text.slice(0, 1 + Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')))),
    'has something after its JSON; send the JSON alone',
  ],
  [(bare) => /^\s*</.test(bare), 'is a page or XML; send JSON'],
  [
    (bare) => /[[:,]\s*-?(?:NaN|Infinity|inf)\b/i.test(bare),
    'has NaN or Infinity, which JSON does not have; send null, or the number as text',
  ],
  [(bare) => /,\s*[\]}]/.test(bare), 'has a comma after the last element; leave it out'],
  [
    (bare) => /[[:,]\s*(?:None|True|False|undefined)\b/.test(bare),
    'has None, True, False or undefined; send null, true or false',
  ],
  [(bare) => /[[{,:]\s*'/.test(bare), 'has texts in single quotes; send them in double quotes'],
  [
    (bare) =>
      (bare.match(/[[{]/g) ?? []).length > (bare.match(/[\]}]/g) ?? []).length ||
      bare.split('"').length % 2 === 0,
    'ends before its end; send the whole answer',
  ],
];

/** What is wrong with a text that is not JSON, and what to send instead; never a part of the text. */
export function jsonFault(text: string): string {
  const bare = text.replace(TEXTS, '""');
  return FAULTS.find(([holds]) => holds(bare, text))?.[1] ?? 'is not JSON; send JSON';
}
