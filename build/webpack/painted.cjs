'use strict';
// The second compilation of the first screen's components: JSX makes descriptions for src/paint/paint.ts, and `react` is its
// stand-in. Components imported by a painted one are painted, too (`?painted`); everything else is the module that React's
// own components use.
module.exports = function painted(source) {
  return source
    .replace(/from 'react'/g, "from '#paint/react.ts'")
    .replace(/from '([#.][^']*\.tsx)'/g, "from '$1?painted'");
};
