import path from 'node:path';
import ts from 'typescript';
import { listOf, orNull, type JsonSchema } from './json-schema.ts';

export interface TypeReader {
  /** The type that the file exports under that name, or the type of that constant. */
  find(file: string, name: string): ts.Type;
  /** The type of a property, without its undefined; undefined when there is none. */
  property(type: ts.Type, name: string): ts.Type | undefined;
  members(type: ts.Type): readonly ts.Type[];
  toSchema(type: ts.Type): JsonSchema;
}

/**
 * Data that the widget sends has types but no schema. This turns the kinds of types that the contract uses
 * into JSON Schema, with doc comments as descriptions. Throws for any other kind.
 */
export function createTypeReader(root: string, files: readonly string[]): TypeReader {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (name) => ts.sys.readFile(name))
    .config as object;
  const { options } = ts.parseJsonConfigFileContent({ ...config, files }, ts.sys, root);
  const program = ts.createProgram(
    files.map((file) => path.join(root, file)),
    // DOM types are large, and sent data never uses them.
    { ...options, types: [], lib: ['lib.es2023.d.ts'] },
  );
  const checker = program.getTypeChecker();

  function find(file: string, name: string): ts.Type {
    const source = program.getSourceFile(path.join(root, file));
    const module = source && checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
    if (!symbol) throw new Error(`${file} exports no ${name}`);
    const isType = (symbol.flags & ts.SymbolFlags.Type) !== 0;
    return isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
  }

  // The compiler's own order of properties and members depends on which types it has met before.
  const declaredAt = ({ declarations }: ts.Symbol): number => declarations?.[0]?.pos ?? 0;

  const members = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

  function unionSchema(types: readonly ts.Type[]): JsonSchema {
    const there = types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
    const schema = someOf(there);
    return types.some(({ flags }) => flags & ts.TypeFlags.Null) ? orNull(schema) : schema;
  }

  function someOf(types: readonly ts.Type[]): JsonSchema {
    const [first] = types;
    if (first && types.length === 1) return toSchema(first);
    if (types.every((type) => type.isStringLiteral()))
      return { type: 'string', enum: types.map((type) => type.value).toSorted() };
    if (types.every(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)) return { type: 'boolean' };
    return { anyOf: types.map(toSchema) };
  }

  function objectSchema(type: ts.Type): JsonSchema {
    const values = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const properties = checker
      .getPropertiesOfType(type)
      .toSorted((one, other) => declaredAt(one) - declaredAt(other));
    const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
    return {
      type: 'object',
      ...(required.length > 0 ? { required: required.map(({ name }) => name) } : {}),
      ...(properties.length > 0
        ? { properties: Object.fromEntries(properties.map((one) => [one.name, propertySchema(one)])) }
        : {}),
      ...(values && !(values.type.flags & ts.TypeFlags.Never)
        ? { additionalProperties: toSchema(values.type) }
        : {}),
    };
  }

  function propertySchema(symbol: ts.Symbol): JsonSchema {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    const schema = toSchema(checker.getTypeOfSymbol(symbol));
    return description === '' ? schema : { description, ...schema };
  }

  function toSchema(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (type.isUnion()) return unionSchema(type.types);
    if (flags & ts.TypeFlags.Unknown) return {};
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      if (item) return listOf(toSchema(item));
    }
    if (flags & ts.TypeFlags.Object || type.isIntersection()) return objectSchema(type);
    throw new Error(`No JSON Schema for the type ${checker.typeToString(type)}`);
  }

  return {
    find,
    members,
    property(type, name) {
      const symbol = type.getProperty(name);
      return symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    },
    toSchema,
  };
}
