import path from 'node:path';
import ts from 'typescript';
import webpack, { type Compiler } from 'webpack';
import { onAssets } from './on-assets.ts';

/** Emits a tsconfig's declarations next to the scripts; its errors fail the build. */
export class DeclarationsPlugin {
  readonly #config: string;
  constructor(options: { config: string }) {
    this.#config = options.config;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = webpack.sources;
    onAssets(compiler, 'DeclarationsPlugin', 'add', (compilation) => {
      const { files, errors } = declarations(this.#config);
      for (const error of errors) compilation.errors.push(new webpack.WebpackError(error));
      for (const [name, text] of files) compilation.emitAsset(name, new RawSource(text));
    });
  }
}

function declarations(config: string): { files: ReadonlyMap<string, string>; errors: readonly string[] } {
  const folder = path.dirname(config);
  const read = ts.readConfigFile(config, (file) => ts.sys.readFile(file));
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder);
  const program = ts.createProgram(fileNames, options);
  const files = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (name, text) => {
    // Every compiler resolves ./x.js to ./x.d.ts; only newer ones resolve ./x.ts.
    files.set(
      path.relative(options.outDir ?? folder, name),
      text.replace(/(from '\.\/[\w-]+\.)tsx?'/g, "$1js'"),
    );
  });
  const all = [...errors, ...ts.getPreEmitDiagnostics(program), ...diagnostics];
  return { files, errors: all.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')) };
}
