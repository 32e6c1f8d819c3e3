'use strict';
const { compile } = require('./css-loader.cjs');

module.exports = {
  process(source, file) {
    return {
      code: `module.exports=${JSON.stringify({ __esModule: true, ...compile(file, source, false) })};`,
    };
  },
};
