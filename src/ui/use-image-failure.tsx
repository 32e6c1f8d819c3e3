import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref for an image. Calls `fail` if the image failed before React listened to it, which can happen to an image that was
 * painted before React.
 * The file is .tsx because the early paint compiles only those without React (build/webpack/painted.cjs).
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
