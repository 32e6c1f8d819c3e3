import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The build that the journeys test: dist/, or the folder that JOURNEYS_DIST names. */
export const DIST = path.resolve(root, process.env['JOURNEYS_DIST'] || 'dist');
