import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as asyncSchemas from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv from 'ajv';
import ts from 'typescript';
import * as v from 'valibot';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { WIRE_ENTRY } from '#contract/history.ts';
import { decimal, list, object, record, text, texts } from '#contract/scalars.ts';
import { contractDocuments } from './contract-documents.ts';
import { fromSchema } from './from-schema.ts';
import { fromReads } from './from-reads.ts';
import { answerOf } from './published-endpoints.ts';

const root = path.join(__dirname, '../..');
const published = (name: string) => readFileSync(path.join(root, 'docs/api', name), 'utf8');
const documentOf = (name: string) => JSON.parse(published(name)) as Record<string, unknown>;

/** A declaration without what Prettier changes. */
const withoutLayout = (text: string): string => text.replace(/[\s'";|()]/g, '');

describe('the published contract', () => {
  it('[TR-13] matches the schemas and types, so that `npm run contract` changes nothing', () => {
    for (const [name, made] of Object.entries(contractDocuments(root)))
      if (name.endsWith('.json')) expect(JSON.parse(made)).toEqual(documentOf(name));
      else expect(withoutLayout(published(name))).toBe(withoutLayout(made));
  });

  it('[TR-13] has every endpoint of the table', () => {
    const { paths } = documentOf('openapi.json') as { paths: Record<string, Record<string, object>> };
    const rows = Object.entries(paths).flatMap(([at, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${at}`),
    );
    expect(rows).toEqual(Object.values(ENDPOINTS).map(({ method, path: at }) => `${method} ${at}`));
  });

  it('[TR-13] is valid TypeScript', () => {
    const file = path.join(root, 'docs/api/contract.d.ts');
    const program = ts.createProgram([file], { strict: true, types: [] });
    const faults = ts.getPreEmitDiagnostics(program);
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
  });

  it('is valid OpenAPI 3.1', async () => {
    const document = documentOf('openapi.json');
    expect(await new Validator().validate(document)).toEqual({ valid: true });
    // Proves that the validator detects errors.
    const broken = { ...document, paths: { '/x': { get: { responses: 1 } } } };
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });

  it('is valid AsyncAPI 3.0, and every reference resolves', () => {
    // The schema contains its own meta-schema.
    const ajv = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false });
    const validate = ajv.compile(asyncSchemas.schemas['3.0.0'] as object);
    const document = documentOf('asyncapi.json');
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...document, channels: { a: { messages: 1 } } })).toBe(false);
    const refs = [...published('asyncapi.json').matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, to]) =>
      String(to),
    );
    const lost = refs.filter((to) => {
      let at: unknown = document;
      for (const key of to.split('/')) at = (at as Record<string, unknown> | undefined)?.[key];
      return at === undefined;
    });
    expect(lost).toEqual([]);
  });
});

describe('fromSchema', () => {
  it('describes what must be sent: a field with a default or a fallback is optional', () => {
    const schema = object({
      id: text,
      count: v.pipe(v.number(), v.integer(), v.minValue(1)),
      flag: v.fallback(v.boolean(), false),
      kind: v.nullish(v.picklist(['a', 'b'])),
      names: v.pipe(texts, v.minEntries(1)),
      rules: v.record(v.string(), decimal),
    });
    expect(fromSchema(schema)).toEqual({
      type: 'object',
      required: ['id', 'count', 'names', 'rules'],
      properties: {
        id: { type: 'string', minLength: 1 },
        count: { type: 'integer', minimum: 1 },
        flag: { type: 'boolean', default: false },
        kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
        names: { allOf: [{ $ref: '#/components/schemas/Texts' }, { minProperties: 1 }] },
        rules: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Decimal' } },
      },
    });
  });

  it.each([
    ['a kind', v.date()],
    ['a check', v.pipe(v.string(), v.email())],
    [
      'a function that checks',
      v.pipe(
        v.string(),
        v.check(() => true),
      ),
    ],
    ['anything', v.unknown()],
    ['a list of anything', v.array(v.unknown())],
    ['a map of anything', record],
  ])('throws for an unknown %s', (_what, schema) => {
    expect(() => fromSchema(object({ at: schema }))).toThrow(/at at(\.\*)?$/);
  });

  it('throws for a path that the schema does not have', () => {
    expect(() => fromSchema(object({ at: text }), { else: {} })).toThrow('else');
  });
});

describe('answerOf', () => {
  it('[TR-13] takes the shape of an answer from its row, with references to the shapes that have a name', () => {
    const answer = object({ vouchers: list(object({ code: text })), entries: v.optional(list(WIRE_ENTRY)) });
    const schema = {
      type: 'object',
      required: ['vouchers'],
      properties: {
        vouchers: {
          type: 'array',
          items: {
            type: 'object',
            required: ['code'],
            properties: { code: { type: 'string', minLength: 1 } },
          },
        },
        entries: { type: 'array', items: { $ref: '#/components/schemas/Entry' } },
      },
    };
    expect(answerOf({ answer })).toEqual(schema);
    expect(answerOf({ answer, sent: ['entries'] })).toEqual({
      allOf: [schema, { type: 'object', required: ['entries'] }],
    });
    expect(answerOf(ENDPOINTS.history)).toEqual({ $ref: '#/components/schemas/History' });
    expect(answerOf({ answer: null })).toEqual({});
  });
});

describe('fromReads', () => {
  it('[HS-15] describes what is read field by field, with defaults', () => {
    const schema = fromReads(
      (reader) => {
        reader.take('locale', v.string(), 'en');
        reader.takeList('list', () => null);
        reader.inside('meta').take('on', v.boolean(), true);
        reader.inside('map').entries();
      },
      { list: { type: 'array' }, map: { type: 'object' } },
    );
    expect(schema).toEqual({
      type: 'object',
      properties: {
        locale: { type: 'string', default: 'en' },
        list: { type: 'array' },
        meta: { type: 'object', properties: { on: { type: 'boolean', default: true } } },
        map: { type: 'object' },
      },
    });
    expect(() => fromReads((reader) => reader.takeList('list', () => null))).toThrow('list');
    expect(() => fromReads(() => null, { gone: {} })).toThrow('gone');
  });
});
