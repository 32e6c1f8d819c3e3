import { deflateSync, inflateSync, crc32 } from 'node:zlib';

/** Distance between two shades that remain different; the comparison tolerates twice as much. */
const STEP = 8;

/**
 * Compresses the picture to half of what a browser writes: rounds shades to STEP, uses a palette where 256 colours
 * suffice, and zlib's best compression. Takes 8-bit RGB or RGBA without interlacing.
 */
export function shrinkPng(png: Buffer): Buffer {
  const { width, height, channels, pixels } = decode(png);
  const colours = new Map<number, number>();
  const indices = Buffer.alloc((width + 1) * height);
  const rounded = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      const to = y * (width * 3 + 1) + 1 + x * 3;
      for (let i = 0; i < 3; i += 1)
        rounded[to + i] = Math.min(255, Math.round((pixels[at + i] ?? 0) / STEP) * STEP);
      const colour = rounded.readUIntBE(to, 3);
      let index = colours.get(colour);
      if (index === undefined) colours.set(colour, (index = colours.size));
      indices[y * (width + 1) + 1 + x] = index & 0xff;
    }
  if (isTransparent(pixels, channels)) throw new Error('a picture with transparency');
  const hasPalette = colours.size <= 256;
  const palette = Buffer.alloc(hasPalette ? colours.size * 3 : 0);
  if (hasPalette) for (const [colour, index] of colours) palette.writeUIntBE(colour, index * 3, 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, hasPalette ? 3 : 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(hasPalette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(hasPalette ? indices : rounded, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function isTransparent(pixels: Buffer, channels: number): boolean {
  if (channels === 3) return false;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

export function decode(png: Buffer) {
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      channels = data[9] === 6 ? 4 : 3;
      if (data[8] !== 8 || (data[9] !== 6 && data[9] !== 2) || data[12] !== 0)
        throw new Error('an unsupported kind of PNG');
    }
    if (type === 'IDAT') parts.push(data);
    at += length + 12;
  }
  return {
    width,
    height,
    channels,
    pixels: unfilter(inflateSync(Buffer.concat(parts)), width * channels, channels),
  };
}

/** Reverses the five filters of PNG, row by row. */
function unfilter(raw: Buffer, row: number, step: number): Buffer {
  const height = raw.length / (row + 1);
  const out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x >= step ? (out[at - step] ?? 0) : 0;
      const up = y > 0 ? (out[at - row] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[at - row - step] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      out[at] = ((raw[y * (row + 1) + 1 + x] ?? 0) + guess) & 0xff;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
