import { createHash } from 'node:crypto';

/**
 * The value of the `integrity` attribute for these bytes. Hashes do not compress, so the module's long lists use the
 * shortest that browsers accept.
 */
export const integrityOf = (content: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
