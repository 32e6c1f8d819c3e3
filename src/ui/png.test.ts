import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { pngOf } from './png.ts';

/** Reads a picture back, as a decoder does; throws when a check sum or length is wrong. */
function read(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  expect(file.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const chunks: [type: string, data: Buffer][] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const content = file.subarray(at + 4, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(content));
    chunks.push([content.subarray(0, 4).toString(), content.subarray(4)]);
    at += 12 + length;
  }
  expect(chunks.map(([type]) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
  const [[, header], [, data]] = chunks as [(typeof chunks)[0], (typeof chunks)[0]];
  const side = header.readUInt32BE(0);
  expect([header.readUInt32BE(4), ...header.subarray(8)]).toEqual([side, 1, 0, 0, 0, 0]);
  // Checks the sum as well.
  const lines = inflateSync(data);
  const perLine = Math.ceil(side / 8) + 1;
  expect(lines).toHaveLength(perLine * side);
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (__, x) => {
      const byte = lines[y * perLine + 1 + (x >> 3)]!;
      return ((byte >> (7 - (x & 7))) & 1) === 0;
    }),
  );
}

describe('a picture of squares', () => {
  it('has exactly their pixels, whatever their number and size', () => {
    const grids = fc.integer({ min: 1, max: 40 }).chain((side) =>
      fc.array(fc.array(fc.boolean(), { minLength: side, maxLength: side }), {
        minLength: side,
        maxLength: side,
      }),
    );
    fc.assert(
      fc.property(grids, fc.integer({ min: 1, max: 9 }), (grid, size) => {
        const pixels = read(pngOf(grid, size));
        const expected = pixels.map((line, y) =>
          line.map((_, x) => grid[Math.floor(y / size)]![Math.floor(x / size)]),
        );
        expect(pixels).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('may be larger than one block of its format', () => {
    const grid = Array.from({ length: 185 }, (_, y) =>
      Array.from({ length: 185 }, (__, x) => (x * y) % 3 === 0),
    );
    const pixels = read(pngOf(grid, 8));
    expect(pixels[1479]![1479]).toBe(grid[184]![184]);
    expect(pixels[700]![9]).toBe(grid[87]![1]);
  });
});
