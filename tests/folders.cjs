// The folders of src and host-sandbox have no import cycles; a folder counts together with the folders inside it. Test
// files and the hand-over to the interface are exempt, and no rule about folders can leave them out, so this rule has a run of its own.
const { options } = require('./layers.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-folder-circles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: { ...options, exclude: { path: '\\.test\\.tsx?$|^src/start/load-interface\\.ts$' } },
};
