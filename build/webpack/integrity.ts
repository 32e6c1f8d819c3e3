import { createHash } from 'node:crypto';

/** The value of the `integrity` attribute for these bytes. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
