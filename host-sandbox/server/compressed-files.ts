import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.ts', 'text/plain; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
  ['.zip', 'application/zip'],
]);
const PACKED: ReadonlySet<string> = new Set(['.png', '.webp', '.ico', '.woff2', '.zip']);
const SMALL = 512;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface StoredFile {
  readonly type: string;
  readonly etag: string;
  /** The file in an encoding, compressed on the first request and then cached. */
  body(encoding: Encoding): Promise<Buffer>;
  /** Whether compression is worthwhile. */
  readonly isPackable: boolean;
}

export interface CompressedFiles {
  /** The file below the root, or null; a changed file is read again. */
  find(name: string): Promise<StoredFile | null>;
}

export interface CompressedFilesOptions {
  readonly root: string;
  /** Brotli quality, 0 to 11. */
  readonly quality: number;
  /** Transforms a file by its name below the root when it is read. */
  readonly rewrite?: (name: string, stored: Buffer) => Buffer;
}

/** Caches a folder's files in memory, with their compressed forms. */
export function createCompressedFiles({ root, quality, rewrite }: CompressedFilesOptions): CompressedFiles {
  const kept = new Map<string, { readonly stamp: string; readonly file: StoredFile }>();

  async function read(file: string): Promise<StoredFile> {
    const extension = path.extname(file).toLowerCase();
    const stored = await readFile(file);
    const raw = rewrite ? rewrite(path.relative(root, file), stored) : stored;
    const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(raw)]]);
    return {
      type: TYPES.get(extension) ?? 'application/octet-stream',
      etag: createHash('sha256').update(raw).digest('base64url').slice(0, 22),
      isPackable: !PACKED.has(extension) && raw.length > SMALL,
      body(encoding) {
        const known = bodies.get(encoding);
        if (known) return known;
        const made =
          encoding === 'br' ? brotli(raw, parameters(raw.length, quality)) : gzip(raw, { level: 9 });
        bodies.set(encoding, made);
        return made;
      },
    };
  }

  return {
    async find(name) {
      const file = path.join(root, path.normalize(`/${name}`));
      const stats = await stat(file).catch(() => null);
      if (!stats?.isFile()) return null;
      const stamp = `${stats.mtimeMs} ${stats.size}`;
      const known = kept.get(file);
      if (known?.stamp === stamp) return known.file;
      const fresh = { stamp, file: await read(file) };
      kept.set(file, fresh);
      return fresh.file;
    },
  };
}

const parameters = (size: number, quality: number): zlib.BrotliOptions => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size },
});
