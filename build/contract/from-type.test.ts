import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTypeReader, type TypeReader } from './from-type.ts';

const FILE = 'sent.ts';
const SOURCE = `
export interface Sent {
  readonly id: string;
  /** Decimal text. */
  readonly amount: string | null;
  readonly kind?: 'b' | 'a';
  readonly isNew: boolean;
  readonly times: readonly number[];
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
}
interface Step { readonly id: string }
export type Both = Step & { readonly code: 'x' };
export type Either = { readonly id: string } | { readonly requestId: string };
export interface Odd { readonly when: bigint }
type Names = 'times' | 'isNew' | 'kind' | 'id';
export type Picked = Pick<Sent, Names>;
export const ROW: { readonly payload?: Step } = {};
`;

let root: string;
let reader: TypeReader;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'types-'));
  writeFileSync(path.join(root, FILE), SOURCE);
  writeFileSync(path.join(root, 'tsconfig.json'), '{"compilerOptions": {"strict": true}}');
  reader = createTypeReader(root, [FILE]);
});
afterAll(() => rmSync(root, { recursive: true }));

const schemaOf = (name: string) => reader.toSchema(reader.find(FILE, name));

describe('createTypeReader', () => {
  it('turns a type into a schema, and doc comments into descriptions', () => {
    expect(schemaOf('Sent')).toEqual({
      type: 'object',
      required: ['id', 'amount', 'isNew', 'times', 'fields', 'data'],
      properties: {
        id: { type: 'string' },
        amount: { description: 'Decimal text.', type: ['string', 'null'] },
        kind: { type: 'string', enum: ['a', 'b'] },
        isNew: { type: 'boolean' },
        times: { type: 'array', items: { type: 'number' } },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        data: {},
      },
    });
  });

  it('keeps the declared order of properties, and sorts the members of a union', () => {
    expect(schemaOf('Picked').required).toEqual(['id', 'isNew', 'times']);
    expect(schemaOf('Picked').properties?.['kind']?.enum).toEqual(['a', 'b']);
  });

  it('supports intersections, unions, and the properties of a constant', () => {
    expect(schemaOf('Both')).toEqual({
      type: 'object',
      required: ['id', 'code'],
      properties: { id: { type: 'string' }, code: { const: 'x' } },
    });
    expect(schemaOf('Either').anyOf).toHaveLength(2);
    const row = reader.find(FILE, 'ROW');
    const payload = reader.property(row, 'payload');
    expect(payload && reader.toSchema(payload).required).toEqual(['id']);
    expect(reader.property(row, 'gone')).toBeUndefined();
  });

  it('throws for an unknown kind and for a missing name', () => {
    expect(() => schemaOf('Odd')).toThrow('bigint');
    expect(() => schemaOf('Gone')).toThrow('sent.ts exports no Gone');
  });
});
