import { useState } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './banner.module.css';

export interface BannerProps {
  readonly src: string;
  /** What it advertises, in words. */
  readonly alt: string;
}

/** A wide picture from outside, 5:1 before it has come and after (LS-10); one that does not come takes no place. */
export function Banner({ src, alt }: BannerProps) {
  useStyles(css);
  const [failed, setFailed] = useState<string | null>(null);
  if (src === failed) return null;
  return (
    <img
      className={cls.banner}
      src={src}
      alt={alt}
      width={320}
      height={64}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => {
        setFailed(src);
      }}
    />
  );
}
