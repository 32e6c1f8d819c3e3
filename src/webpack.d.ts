/** The address from which webpack loads chunks. */
// eslint-disable-next-line no-restricted-syntax -- webpack's own variable, one per build
declare let __webpack_public_path__: string;

/** webpack replaces these variables; the rest of Node does not exist in a browser. */
declare namespace NodeJS {
  interface ProcessEnv {
    readonly NODE_ENV?: string;
    /** Identifies the sources of the build. */
    readonly SOURCES?: string;
  }
  interface Process {
    env: ProcessEnv;
  }
}
// eslint-disable-next-line no-restricted-syntax, no-var -- declared like Node's, with which it merges
declare var process: NodeJS.Process;
