import { deflateSync, crc32 } from 'node:zlib';
import { PNG } from 'pngjs';

/** Distance between two shades that remain different; the comparison tolerates twice as much. */
const STEP = 8;

/**
 * Compresses the picture to half of what a browser writes: rounds shades to STEP, uses a palette where 256 colours
 * suffice, and zlib's best compression.
 */
export function shrinkPng(png: Buffer): Buffer {
  const { width, height, data: pixels } = PNG.sync.read(png);
  const colours = new Map<number, number>();
  const indices = Buffer.alloc((width + 1) * height);
  const rounded = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const to = y * (width * 3 + 1) + 1 + x * 3;
      for (let i = 0; i < 3; i += 1)
        rounded[to + i] = Math.min(255, Math.round((pixels[at + i] ?? 0) / STEP) * STEP);
      const colour = rounded.readUIntBE(to, 3);
      let index = colours.get(colour);
      if (index === undefined) colours.set(colour, (index = colours.size));
      indices[y * (width + 1) + 1 + x] = index & 0xff;
    }
  if (isTransparent(pixels)) throw new Error('a picture with transparency');
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

function isTransparent(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
