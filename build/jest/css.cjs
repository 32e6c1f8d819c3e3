'use strict';
const { compile } = require('../webpack/css-loader.cjs');

module.exports = {
  process(source, file) {
    return {
      code: `module.exports=${JSON.stringify({ __esModule: true, ...compile(file, source, false) })};`,
    };
  },
};
