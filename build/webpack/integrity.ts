import { createHash } from 'node:crypto';

/** What the attribute `integrity` says of these bytes. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
