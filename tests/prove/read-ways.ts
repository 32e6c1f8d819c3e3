import ts from 'typescript';

export const TRANSPORTS = ['socket', 'http'] as const;
export const MODES = ['federated', 'iframe', 'android', 'ios', 'standalone'] as const;
export type Transport = (typeof TRANSPORTS)[number];
export type Mode = (typeof MODES)[number];

/** A mode and a transport in which the widget runs. */
export interface Way {
  readonly mode: Mode;
  readonly transport: Transport;
}

const isMode = (text: string): text is Mode => (MODES as readonly string[]).includes(text);
const isTransport = (text: string): text is Transport => (TRANSPORTS as readonly string[]).includes(text);

/** The modes and transports that a piece of code names, and the pairs of both in one list or object. */
interface Named {
  readonly modes: Set<Mode>;
  readonly transports: Set<Transport>;
  readonly pairs: Way[];
}

/**
 * In which ways a journey runs: those of the lists that it loops over, else those that its body names. The page objects
 * open a frame and use the socket unless they are told otherwise.
 */
export function waysOf(test: ts.CallExpression): readonly Way[] {
  const loops = named(loopsAround(test));
  const body = named([test]);
  if (loops.pairs.length > 0) return loops.pairs;
  const modes = loops.modes.size > 0 ? loops.modes : body.modes;
  const transports = [loops.transports, body.transports].find(({ size }) => size > 0) ?? ['socket' as const];
  if (modes.size === 0 && /\bbegin\(/.test(test.getText())) modes.add('iframe');
  return [...modes].flatMap((mode) => [...transports].map((transport) => ({ mode, transport })));
}

/** What the loops around a test go through. */
function loopsAround(test: ts.Node): readonly ts.Node[] {
  const lists: ts.Node[] = [];
  for (let node = test.parent; !ts.isSourceFile(node); node = node.parent)
    if (ts.isForOfStatement(node)) lists.push(node.expression);
  return lists;
}

/** What pieces of code name, also by the constants and functions of their file. */
function named(pieces: readonly ts.Node[]): Named {
  const result: Named = { modes: new Set(), transports: new Set(), pairs: [] };
  const seen = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (seen.has(node) || isComparison(node)) return;
    seen.add(node);
    if (ts.isStringLiteralLike(node)) {
      if (isMode(node.text)) result.modes.add(node.text);
      if (isTransport(node.text)) result.transports.add(node.text);
    }
    const pair = pairOf(node);
    if (pair) result.pairs.push(pair);
    if (ts.isIdentifier(node)) declarationsOf(node).forEach(visit);
    ts.forEachChild(node, visit);
  };
  pieces.forEach(visit);
  return result;
}

/** Whether code only asks for a mode: `mode === 'ios'`, `['ios'].includes(mode)`. */
const isComparison = (node: ts.Node): boolean =>
  (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) ||
  (ts.isCallExpression(node) && /\.includes$/.test(node.expression.getText()));

/** `['ios', 'http']`, or `{ mode: 'ios', settings: { transport: 'http' } }`; an object without a transport uses the socket. */
function pairOf(node: ts.Node): Way | null {
  const isObject = ts.isObjectLiteralExpression(node) && /\bmode\b/.test(node.getText());
  if (!isObject && !ts.isArrayLiteralExpression(node)) return null;
  const texts = [...node.getText().matchAll(/'([a-z]+)'/g)].map(([, text = '']) => text);
  const modes = texts.filter(isMode);
  const transports = texts.filter(isTransport);
  const [mode] = modes;
  const [transport = isObject ? 'socket' : undefined] = transports;
  return modes.length === 1 && mode && transport && transports.length <= 1 ? { mode, transport } : null;
}

/** The constants and functions with that name, of the file and of the blocks around its use. */
function declarationsOf(name: ts.Identifier): readonly ts.Node[] {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent) && parent.name === name) return [];
  return statementsAround(name)
    .flatMap((one): readonly ts.Node[] =>
      ts.isVariableStatement(one) ? one.declarationList.declarations : [one],
    )
    .filter(
      (one) =>
        (ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one)) && one.name?.getText() === name.text,
    );
}

function statementsAround(inner: ts.Node): readonly ts.Statement[] {
  const all: ts.Statement[] = [];
  for (let node = inner; !ts.isSourceFile(node); node = node.parent)
    if (ts.isBlock(node.parent) || ts.isSourceFile(node.parent)) all.push(...node.parent.statements);
  return all;
}
