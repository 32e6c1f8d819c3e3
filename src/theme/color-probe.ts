import { mix, parseColor, type Rgb } from './contrast.ts';
import type { ReadColor } from './readable.ts';

/**
 * Reads colours that parseColor does not support, such as names and oklch(), by painting them: a canvas supports every
 * CSS colour.
 */
export function createColorProbe(document: Document): ReadColor {
  let canvas: CanvasRenderingContext2D | null | undefined;

  function painted(text: string, under: Rgb): Rgb | null {
    canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return null;
    // A context keeps its previous style when it is set to an invalid colour.
    const [first, second] = ['#010203', '#040506'].map((before) => {
      if (!canvas) return null;
      canvas.fillStyle = before;
      canvas.fillStyle = text;
      return canvas.fillStyle;
    });
    if (first !== second || typeof first !== 'string') return null;
    const serialized = parseColor(first, under);
    if (serialized) return serialized;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return mix([r, g, b], under, a / 255);
  }

  return (text, under) => parseColor(text, under) ?? (text.trim() === '' ? null : painted(text, under));
}
