// The code before React reaches neither React nor the store: neither itself nor by anything that it imports. Types and
// imports on demand do not count, and the first screen's components are compiled for src/paint here.
const { options } = require('./layers.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'start-without-react',
      severity: 'error',
      from: { path: '^src/start/' },
      to: { path: 'node_modules/(react|react-dom|jotai)/', reachable: true },
    },
  ],
  options: {
    ...options,
    tsPreCompilationDeps: false,
    exclude: { path: '\\.test\\.tsx?$|^src/start/first-screen\\.tsx$', dynamic: true },
  },
};
