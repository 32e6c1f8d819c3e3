const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes in a block of zlib's format that is stored without compression. */
const MAX_BLOCK = 0xffff;

/**
 * A PNG file of black squares, `size` px each, on white. It is not drawn on a canvas, because browsers that resist
 * fingerprinting change pixels that a page reads from one, and a scanner could then fail on the saved picture.
 */
export function pngOf(isDark: readonly (readonly boolean[])[], size: number): Uint8Array<ArrayBuffer> {
  const side = isDark.length * size;
  const lines = isDark.flatMap((row) => {
    const line = lineOf(row, size);
    return Array.from({ length: size }, () => line).flat();
  });
  // One bit per pixel, in shades of grey.
  const header = [...uint32(side), ...uint32(side), 1, 0, 0, 0, 0];
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', header),
    ...chunk('IDAT', zlib(lines)),
    ...chunk('IEND', []),
  ]);
}

/** The bytes of a line: its filter (none), then eight pixels in each byte, white as 1. */
function lineOf(row: readonly boolean[], size: number): readonly number[] {
  const width = row.length * size;
  const bytes = [0];
  for (let x = 0; x < width; x += 8) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit += 1) byte = (byte << 1) | (row[Math.floor((x + bit) / size)] ? 0 : 1);
    bytes.push(byte);
  }
  return bytes;
}

function chunk(type: string, data: readonly number[]): readonly number[] {
  const content = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...data];
  return [...uint32(data.length), ...content, ...uint32(crc32(content))];
}

/** The data in zlib's format, stored, not compressed. */
function zlib(data: readonly number[]): readonly number[] {
  const blocks: number[] = [];
  for (let at = 0; at < data.length; at += MAX_BLOCK) {
    const block = data.slice(at, at + MAX_BLOCK);
    const isLast = at + MAX_BLOCK >= data.length ? 1 : 0;
    const { length } = block;
    blocks.push(isLast, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff);
    for (const byte of block) blocks.push(byte);
  }
  return [0x78, 0x01, ...blocks, ...uint32(adler32(data))];
}

function crc32(bytes: readonly number[]): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

function adler32(bytes: readonly number[]): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}

const uint32 = (value: number): readonly number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
