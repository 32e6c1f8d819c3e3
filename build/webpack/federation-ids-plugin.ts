import type { Compiler, WebpackPluginInstance } from 'webpack';

const NAME = 'FederationIdsPlugin';
/** The file that the federation plugin writes; its name is a hash of absolute paths. */
const RUNTIME_ENTRY = /\.federation[\\/]entry\.\w+\.js/;

/**
 * Gives the federation plugin's own modules fixed ids, because webpack would derive them from the folder of the build:
 * two checkouts of one commit must build the same files.
 */
export class FederationIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Before webpack's own plugin, which leaves given ids unchanged.
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, (modules) => {
        const own = [...modules].filter((module) => RUNTIME_ENTRY.test(module.identifier()));
        // The types differ: one container, one runtime entry.
        own.sort((a, b) => (kindOf(a.identifier()) < kindOf(b.identifier()) ? -1 : 1));
        own.forEach((module, at) => {
          compilation.chunkGraph.setModuleId(module, `f${at}`);
        });
      });
    });
  }
}

/** The identifier up to its first path. */
const kindOf = (identifier: string): string => identifier.split(/[\\/]/)[0] ?? '';
