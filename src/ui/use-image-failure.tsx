import { useEffect, useRef, type RefObject } from 'react';

// A .tsx file, so that the early paint compiles it without React (build/webpack/painted.cjs).
/**
 * A ref for an image. Calls `fail` if the image failed before React could listen to it, as one of the early paint may
 * have.
 */
export function useImageFailure(fail: () => void): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    let isCurrent = true;
    // An image without intrinsic dimensions, such as some SVGs, has no natural width either.
    if (image.current?.complete && image.current.naturalWidth === 0)
      image.current.decode().catch(() => {
        if (isCurrent) fail();
      });
    return () => {
      isCurrent = false;
    };
  }, [fail]);
  return image;
}
