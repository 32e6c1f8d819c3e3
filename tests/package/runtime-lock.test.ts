import { runtimeLock } from './runtime-lock.ts';

const lock = {
  packages: {
    '': { dependencies: { a: '1' }, devDependencies: { jest: '1' } },
    'node_modules/a': { dependencies: { b: '1', c: '2' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '2' } },
    'node_modules/a/node_modules/c': {},
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/jest': { dependencies: { b: '2' } },
  },
};

describe('the lock file of the runtime packages', () => {
  it('has the project’s direct and transitive dependencies, where Node finds them', () => {
    expect(Object.keys(runtimeLock(lock).packages)).toEqual([
      '',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/a/node_modules/c',
    ]);
    expect(runtimeLock(lock).packages['']).toEqual({ dependencies: { a: '1' }, devDependencies: {} });
  });

  it('reports a missing package', () => {
    const broken = { packages: { '': { dependencies: { gone: '1' } } } };
    expect(() => runtimeLock(broken)).toThrow('package-lock.json has no gone, which the project needs');
  });
});
