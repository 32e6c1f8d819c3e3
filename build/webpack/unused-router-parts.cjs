'use strict';
// react-router is one file. Top-level calls such as forwardRef(…) and assignments such as `Link.displayName =
// …` keep unused parts alive (Link, Form, prefetching). Without the assignments, and with the calls marked as
// free of side effects, the minifier drops these parts. The version that react-router writes to the window is
// also removed, because a mounted widget must leave nothing on the page's window (HS-16). `React[NAME]` becomes
// `React.name`: for the first, webpack copies React into a namespace object, with code that loads before the list.
module.exports = function unusedRouterParts(source) {
  const constants = new Map(
    [...source.matchAll(/^var (\w+) = "(\w+)";$/gm)].map(([, name, text]) => [name, text]),
  );
  return source
    .replace(/window\.__reactRouterVersion = [^;]*;/g, '')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*)\[(\w+)\];/g, (all, react, name) =>
      constants.has(name) ? `= ${react}.${constants.get(name)};` : all,
    )
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
};
