import { useState } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './picture.module.css';
import { Icon } from './icon.tsx';
import { useImageFailure } from './use-image-failure.tsx';

export interface PictureProps {
  /** Address of the image; null shows the placeholder. */
  readonly src: string | null;
  /** A character shown when there is no image, such as a flag. */
  readonly glyph?: string | undefined;
  /** 24, 40 or 48 px. */
  readonly size?: 's' | 'm' | 'l';
  /** Called once when the image fails to load; the placeholder is then already shown. */
  readonly onError?: (() => void) | undefined;
}

/** An external image in a box that keeps its size even when the image fails. Decorative: the name is beside it. */
export function Picture({ src, glyph, size = 'm', onError }: PictureProps) {
  useStyles(css);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src !== null && src !== failed;
  const fail = () => {
    setFailed(src);
    onError?.();
  };
  const image = useImageFailure(fail);
  return (
    <span
      className={`${cls.picture} ${cls[size]}${shown ? '' : ` ${cls.none}`}`}
      data-placeholder={!shown || undefined}
    >
      {shown ? (
        <img
          ref={image}
          className={cls.image}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={fail}
        />
      ) : glyph !== undefined ? (
        <span aria-hidden="true" className={cls.glyph}>
          {glyph}
        </span>
      ) : (
        <Icon name="wallet" size={size === 's' ? 16 : 22} />
      )}
    </span>
  );
}
