import { shippedProblems } from './shipped-packages.ts';

const scripts = [{ packages: ['react', 'react-router', '.federation'] }, { packages: ['@formatjs/intl'] }];
const sbom = {
  components: [{ name: 'react' }, { name: 'react-router' }, { group: '@formatjs', name: 'intl' }],
};
const root = { dependencies: { react: '1', 'react-router-dom': '1', '@formatjs/intl': '1' } };
const manifestOf = (name: string) =>
  name === 'react-router-dom' ? { dependencies: { 'react-router': '1' } } : {};

describe('the packages that players run', () => {
  it('are declared dependencies, or direct dependencies of one', () => {
    expect(shippedProblems({ scripts, sbom, root, manifestOf })).toEqual([]);
  });

  it('are all in the SBOM', () => {
    const less = { components: sbom.components.slice(0, 2) };
    expect(shippedProblems({ scripts, sbom: less, root, manifestOf })).toEqual([
      '@formatjs/intl is in scripts.json, but not in the SBOM',
    ]);
  });

  it('include code of every declared dependency', () => {
    const more = { dependencies: { ...root.dependencies, express: '5' } };
    expect(shippedProblems({ scripts, sbom, root: more, manifestOf })).toEqual([
      'express is a dependency, but in no script',
    ]);
  });
});
