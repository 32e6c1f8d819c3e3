'use strict';
// Compiles the first screen's components a second time: JSX creates descriptions for src/paint/paint.ts, and
// src/paint/react.ts stands in for `react`. Components imported by a painted component are painted as well
// (`?painted`); all other imports are the same modules as in the React version.
module.exports = function painted(source) {
  return source
    .replace(/from 'react'/g, "from '#paint/react.ts'")
    .replace(/from '([#.][^']*\.tsx)'/g, "from '$1?painted'");
};
