import webpack, { type Compilation, type Compiler } from 'webpack';

const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_REPORT } =
  webpack.Compilation;

/**
 * Stages of a build: files can be added, comments are no longer removed, all files are final, the page and the chunks'
 * hashes have been written.
 */
const STAGES = {
  add: PROCESS_ASSETS_STAGE_ADDITIONAL,
  minified: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  final: PROCESS_ASSETS_STAGE_REPORT,
  end: PROCESS_ASSETS_STAGE_REPORT + 1,
} as const;

/** Calls `run` at a stage of each build. */
export function onAssets(
  compiler: Compiler,
  name: string,
  stage: keyof typeof STAGES,
  run: (compilation: Compilation) => void,
): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage: STAGES[stage] }, () => run(compilation));
  });
}
