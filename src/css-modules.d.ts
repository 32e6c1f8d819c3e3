// What build/webpack/css-loader.cjs makes of a CSS module.
declare module '*.module.css' {
  export const css: string;
  export const cls: Readonly<Record<string, string>>;
}
