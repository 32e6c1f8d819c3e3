import { useState } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './banner.module.css';
import { useImageFailure } from './use-image-failure.tsx';

export interface BannerProps {
  readonly src: string;
  /** The text alternative: what the banner advertises. */
  readonly alt: string;
}

/** A wide external picture, 5:1 before and after it has loaded (LS-10); a picture that fails takes no space. */
export function Banner({ src, alt }: BannerProps) {
  useStyles(css);
  const [failed, setFailed] = useState<string | null>(null);
  const fail = () => {
    setFailed(src);
  };
  const image = useImageFailure(fail);
  if (src === failed) return null;
  return (
    <img
      ref={image}
      className={cls.banner}
      src={src}
      alt={alt}
      width={320}
      height={64}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={fail}
    />
  );
}
