const NAME = 'qr-code.png';
const TYPE = 'image/png';
/** px of one module. */
const MODULE = 8;
/** White modules around the code: without four of them many scanners see nothing. */
export const QUIET = 4;

/** The code as a PNG file. Rejects where the text does not fit a code, or nothing can be drawn. */
export async function qrPicture(text: string): Promise<File> {
  const { encode } = await import(/* webpackChunkName: "qr" */ 'uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * MODULE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * MODULE, y * MODULE, MODULE, MODULE);
    });
  });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, TYPE);
  });
  if (!blob) throw new Error('no picture');
  return new File([blob], NAME, { type: TYPE });
}

/** Whether the device offers to hand a picture to another app; a frame needs `allow="web-share"` for it. */
export function canSharePicture(): boolean {
  const { canShare } = navigator as Partial<Navigator>;
  return canShare?.call(navigator, { files: [new File([''], NAME, { type: TYPE })] }) ?? false;
}

/** Puts the picture among the downloads. */
export function savePicture(picture: File): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = picture.name;
  link.click();
  URL.revokeObjectURL(url);
}
