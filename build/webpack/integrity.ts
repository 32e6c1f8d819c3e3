import { createHash } from 'node:crypto';

/**
 * The value of the `integrity` attribute for these bytes. Hashes do not compress, so the pages use the shortest that
 * browsers accept.
 */
export const integrityOf = (content: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
