import type { Reader } from '#contract/reader.ts';
import { fromSchema, withDefault } from './from-schema.ts';
import type { JsonSchema, SchemasByPath } from './json-schema.ts';

/**
 * The object that `read` reads field by field, as JSON Schema. `read` gets an empty reader that records the
 * requested fields. Lists and maps with arbitrary keys are described by `byPath`; throws as fromSchema does.
 */
export function fromReads(read: (reader: Reader) => unknown, byPath: SchemasByPath = {}): JsonSchema {
  const unused = new Set(Object.keys(byPath));
  const { reader, schema } = createRecorder('', (path) => {
    unused.delete(path);
    return byPath[path];
  });
  read(reader);
  const result = schema();
  if (unused.size > 0) throw new Error(`Never read: ${[...unused].join(', ')}`);
  return result;
}

function createRecorder(
  path: string,
  schemaAt: (path: string) => JsonSchema | undefined,
): { reader: Reader; schema(): JsonSchema } {
  const properties = new Map<string, () => JsonSchema>();
  let isMap = false;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  const requireSchema = (where: string) => {
    const found = schemaAt(where);
    if (!found) throw new Error(`No schema for what is read at ${where}`);
    return found;
  };
  const reader: Reader = {
    take(key, schema, fallback) {
      const isAnything = schema.type === 'unknown';
      const wire = isAnything ? {} : withDefault(fromSchema(schema), fallback);
      properties.set(key, () => wire);
      return fallback;
    },
    takeList(key) {
      properties.set(key, () => requireSchema(at(key)));
      return [];
    },
    inside(key) {
      const inner = createRecorder(at(key), schemaAt);
      properties.set(key, inner.schema);
      return inner.reader;
    },
    // Lists and maps appear to have one entry, so that its fields are recorded as well.
    entries() {
      isMap = true;
      return [['', null]];
    },
    note: () => undefined,
  };
  return {
    reader,
    schema: () =>
      isMap && properties.size === 0
        ? requireSchema(path)
        : {
            type: 'object',
            properties: Object.fromEntries([...properties].map(([key, schema]) => [key, schema()])),
          },
  };
}
