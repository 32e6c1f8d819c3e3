import { readShare } from './react-share.ts';

const GROUP = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const scopeOf = (version: string, from: (name: string) => string, names = GROUP) =>
  Object.fromEntries(names.map((name) => [name, { [version]: { from: from(name) } }]));

describe('the React modules that a page shares', () => {
  it.each([
    ['none', {}],
    ['none', null],
    ['none', { lodash: { '4.17.21': { from: 'page' } } }],
    ['whole', scopeOf('19.2.0', () => 'page')],
    ['whole', scopeOf('19.10.0', () => 'page')],
    ['other', scopeOf('18.3.1', () => 'page')],
    ['other', scopeOf('19.1.9', () => 'page')],
    ['other', scopeOf('20.2.0', () => 'page')],
    ['part', scopeOf('19.2.0', () => 'page', ['react'])],
    ['part', scopeOf('19.2.0', (name) => name)],
    ['part', { ...scopeOf('19.2.0', () => 'page'), 'react-dom': { '19.1.0': { from: 'page' } } }],
  ])('are recognized as %s in the share scope %j', (share, scope) => {
    expect(readShare(scope)).toBe(share);
  });
});
