'use strict';
// react-router is one file. Calls such as forwardRef(…) and assignments such as `Link.displayName = …` at its top level
// keep alive what nobody imports (Link, Form, prefetching): without the names, and with the calls marked as free of side
// effects, the minifier drops it. The version that it writes on the window is dropped, too: a mounted widget leaves nothing
// on the page's (HS-16).
module.exports = function unusedRouterParts(source) {
  return source
    .replace(/window\.__reactRouterVersion = [^;]*;/g, '')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
};
