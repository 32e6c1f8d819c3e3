import { readFileSync } from 'node:fs';

export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What stands in the place of the code. */
  readonly text: string;
  readonly isKilled: boolean;
}

interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly status: string;
          readonly replacement?: string;
          readonly mutatorName: string;
          readonly location: { readonly start: { readonly line: number } };
        }[];
      }
    >
  >;
}

const KILLED: ReadonlySet<string> = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);

/** The mutants of Stryker's JSON report that were run. */
export function readReport(path: string): readonly Mutant[] {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ status, replacement, mutatorName, location }) => ({
        file,
        line: location.start.line,
        text: replacement ?? mutatorName,
        isKilled: KILLED.has(status),
      })),
  );
}
