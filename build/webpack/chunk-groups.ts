import type { Chunk, Compilation } from 'webpack';
import { integrityOf } from './integrity.ts';

/**
 * The chunks of a named group, e.g. of an entry. Throws for a name that the build does not have, unless it has failed
 * anyway.
 */
export function chunksOf({ namedChunkGroups, errors }: Compilation, name: string): readonly Chunk[] {
  const group = namedChunkGroups.get(name);
  if (!group && errors.length > 0) return [];
  if (!group) throw new Error(`The build has no chunk group ${name}`);
  return group.chunks;
}

/** The script files of a named group. */
export const scriptsOf = (compilation: Compilation, name: string): string[] =>
  chunksOf(compilation, name)
    .flatMap(({ files }) => [...files])
    .filter((file) => file.endsWith('.js') && compilation.getAsset(file));

/** The script files of named groups, each with its integrity. */
export const scriptsWithIntegrity = (
  compilation: Compilation,
  names: readonly string[],
  algorithm?: Parameters<typeof integrityOf>[1],
): [file: string, integrity: string][] =>
  names
    .flatMap((name) => scriptsOf(compilation, name))
    .flatMap((file) => {
      const asset = compilation.getAsset(file);
      return asset ? [[file, integrityOf(asset.source.buffer(), algorithm)]] : [];
    });
