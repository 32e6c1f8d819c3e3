const NAME = 'qr-code.png';
const TYPE = 'image/png';
/** Size of a module in px. */
const MODULE = 8;
/** Quiet zone in modules; many scanners need at least four. */
export const QUIET = 4;

/** The code as a PNG file. Rejects when the text does not fit into a code. */
export async function qrPicture(text: string): Promise<File> {
  const [{ encode }, { pngOf }] = await Promise.all([
    import(/* webpackChunkName: "qr" */ 'uqr'),
    import(/* webpackChunkName: "qr" */ './png.ts'),
  ]);
  const { data } = encode(text, { ecc: 'M', border: QUIET });
  return new File([pngOf(data, MODULE)], NAME, { type: TYPE });
}

/** Whether the device can share a picture with another app; an iframe needs `allow="web-share"` for that. */
export function canSharePicture(): boolean {
  const { canShare } = navigator as Partial<Navigator>;
  return canShare?.call(navigator, { files: [new File([''], NAME, { type: TYPE })] }) ?? false;
}

/** ms for which the address of a picture stays valid: a browser may begin the download late. */
const URL_MS = 60_000;

/**
 * Saves the picture as a download. Whether it was saved is unknown: an app's web view may not download, and a sandboxed
 * frame only with `allow-downloads`.
 */
export function savePicture(picture: File): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = picture.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_MS);
}

/** The picture as an address, so that a long press on an image saves it. */
export function pictureUrl(picture: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('unreadable picture'));
    reader.readAsDataURL(picture);
  });
}
