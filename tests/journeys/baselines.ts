import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the committed pictures of the gallery are. */
export const BASELINES = path.join(fileURLToPath(new URL('.', import.meta.url)), 'baselines');
