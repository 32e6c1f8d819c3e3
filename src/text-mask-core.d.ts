// The package's own declarations say `any`; this is the part that is used.
declare module 'text-mask-core' {
  interface ConformOptions {
    readonly guide: boolean;
    readonly placeholderChar: string;
    readonly previousConformedValue: string;
    readonly currentCaretPosition: number;
  }
  export function conformToMask(
    text: string,
    mask: readonly (string | RegExp)[],
    options: ConformOptions,
  ): { readonly conformedValue: string };
}
