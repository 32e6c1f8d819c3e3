import ts from 'typescript';

/** The keys that a source mentions: complete keys, and patterns such as `amount.error.${reason}`. */
interface Mentions {
  readonly whole: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

/** A key has a dot and no space. */
const KEY = /^[\w-]+(?:\.[\w-]+)+$/;
/** A pattern contains at least one complete part of its keys: `groups.` or `.v2.title`. */
const PART = /[\w-]+\.|\.[\w-]+/;

/**
 * Keys that no source mentions, sorted. A source is TypeScript or JSON text, of which only strings are read.
 * The compiler finds the opposite case, a key in code that is in no dictionary (MessageKey).
 */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const mentions = sources.map(mentionsOf);
  return keys
    .filter(
      (key) =>
        !mentions.some(({ whole, patterns }) => whole.has(key) || patterns.some((one) => one.test(key))),
    )
    .sort();
}

function mentionsOf(source: string): Mentions {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && KEY.test(node.text)) whole.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (texts.some((text) => PART.test(text)))
        patterns.push(new RegExp(`^${texts.map(literally).join('[\\w.-]+')}$`));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return { whole, patterns };
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
