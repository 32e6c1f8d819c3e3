'use strict';
// CSS Modules as text: `import { css, cls } from './x.module.css'`. A document or a shadow root adopts the
// text as a constructed style sheet (theme/styles.tsx), which needs no style element and therefore no
// 'unsafe-inline'. `cls` maps the class names of the file to the unique names in the text.
const path = require('node:path');
const browserslist = require('browserslist');
const { browserslistToTargets, transform } = require('lightningcss');

const root = path.resolve(__dirname, '../..');
const targets = browserslistToTargets(browserslist(undefined, { path: root }));

function compile(filename, source, production) {
  const out = transform({
    filename: path.relative(root, filename),
    code: Buffer.from(source),
    minify: production,
    cssModules: { pattern: production ? 'c[hash]-[local]' : '[name]__[local]' },
    targets,
  });
  const cls = {};
  // lightningcss lists the exports in a random order: sorted, the same source always builds the same files.
  for (const [name, value] of Object.entries(out.exports ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
    cls[name] = [value.name, ...value.composes.map((c) => c.name)].join(' ');
  return { css: out.code.toString(), cls };
}

module.exports = function cssTextLoader(source) {
  const { css, cls } = compile(this.resourcePath, source, this.mode === 'production');
  return `export const css=${JSON.stringify(css)};export const cls=${JSON.stringify(cls)};`;
};
module.exports.compile = compile;
