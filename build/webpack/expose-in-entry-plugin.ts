import type { Compiler } from 'webpack';

/** webpack splits chunks at stage 10. */
const AFTER_SPLITTING = 11;

/**
 * Puts the code of an exposed module into the container's entry, so that a page needs one request fewer before it can
 * mount the module.
 */
export class ExposeInEntryPlugin {
  readonly #entry: string;
  readonly #exposed: string;

  /** Names of the container's entry and of the chunk of the exposed module. */
  constructor(entry: string, exposed: string) {
    this.#entry = entry;
    this.#exposed = exposed;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ExposeInEntryPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'ExposeInEntryPlugin', stage: AFTER_SPLITTING }, () => {
        const { chunkGraph } = compilation;
        const entry = compilation.namedChunks.get(this.#entry);
        const exposed = compilation.namedChunkGroups.get(this.#exposed)?.chunks ?? [];
        if (!entry || exposed.length === 0) throw new Error(`${this.#exposed} is not in this build`);
        for (const chunk of [...exposed]) {
          if (!chunkGraph.canChunksBeIntegrated(entry, chunk))
            throw new Error(`${this.#exposed} cannot be moved into ${this.#entry}`);
          chunkGraph.integrateChunks(entry, chunk);
          compilation.chunks.delete(chunk);
        }
      });
    });
  }
}
