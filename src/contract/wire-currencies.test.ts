import type { GenericSchema } from 'valibot';
import { WIRE_BONUS } from './bonus.ts';
import { ENDPOINTS } from './endpoints.ts';
import { WIRE_ASK } from './gate-ask.ts';
import type { Node } from './normalise.ts';
import { WIRE_ERROR } from './read-failure.ts';
import { PUSH_SCHEMAS } from './read-push.ts';
import { currency } from './scalars.ts';

const SCHEMAS: readonly (readonly [string, GenericSchema | null])[] = [
  ...Object.entries(ENDPOINTS).map(([name, { answer }]) => [name, answer] as const),
  ...PUSH_SCHEMAS,
  ['bonus', WIRE_BONUS],
  ['ask', WIRE_ASK],
  ['error', WIRE_ERROR],
];

/** The parts of a schema, each with its path. */
function partsOf(node: Node, path: string): readonly (readonly [string, Node])[] {
  const options = (node.options ?? []).filter((option) => typeof option === 'object') as Node[];
  const inner = [node.item, node.as, node.value, node.wrapped, node.pipe?.[0], ...options];
  return [
    ...inner.flatMap((part): (readonly [string, Node])[] => (part ? [[path, part]] : [])),
    ...Object.entries({ ...node.entries, ...node.variants }).map(
      ([key, part]) => [`${path}.${key}`, part] as const,
    ),
  ];
}

function allParts(node: Node, path: string): readonly (readonly [string, Node])[] {
  return partsOf(node, path).flatMap(([at, part]) => [[at, part] as const, ...allParts(part, at)]);
}

/** Whether a value of this schema, or each element of the list, is read as a code. */
const isCode = (node: Node | undefined): boolean =>
  node !== undefined && (node.pipe === currency.pipe || [node.wrapped, node.item, node.as].some(isCode));

it('[US-7] [FM-15] each field that names a currency is read as its code', () => {
  const fields = SCHEMAS.flatMap(([name, schema]) =>
    schema === null ? [] : allParts(schema as Node, name),
  ).flatMap(([at, { entries = {} }]) =>
    Object.entries(entries).map(([key, part]) => [`${at}.${key}`, part] as const),
  );
  const currencies = fields.filter(([at]) => /currency$/i.test(at));
  expect(currencies.length).toBeGreaterThan(15);
  expect(currencies.filter(([, part]) => !isCode(part)).map(([at]) => at)).toEqual([]);
});
