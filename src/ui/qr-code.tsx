import { useEffect, useId, useState } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { Button } from './button.tsx';
import { QUIET } from './qr-picture.ts';
import { css, cls } from './qr-code.module.css';
import { Spinner } from './spinner.tsx';

export interface QrCodeProps {
  /** The exact content of the code. */
  readonly text: string;
  /** The name for screen readers. */
  readonly label: string;
  /** Shown when the code cannot be drawn: the text is too long, or the encoder failed to load. */
  readonly failedLabel: string;
  readonly retryLabel: string;
  /** The address of the code as a picture, which a long press can save; shown in place of the drawing. */
  readonly picture?: string | null;
}

/** The drawing on a grid of `side` modules, including the quiet zone. */
interface Drawing {
  readonly text: string;
  readonly side: number;
  readonly path: string;
}

/**
 * A QR code as SVG, dark on white in every theme, because scanners of old phones read no other. The encoder is loaded
 * with the first code; the box already has its final size.
 */
export function QrCode({ text, label, failedLabel, retryLabel, picture = null }: QrCodeProps) {
  useStyles(css);
  const ink = useId();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);

  useEffect(() => {
    if (failed === text) return;
    let isCurrent = true;
    drawQr(text).then(
      (drawn) => isCurrent && setDrawing(drawn),
      () => isCurrent && setFailed(text),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, failed]);

  if (failed === text)
    return (
      <div className={cls.failed}>
        <p>{failedLabel}</p>
        <Button kind="secondary" icon="refresh" onClick={() => setFailed(null)}>
          {retryLabel}
        </Button>
      </div>
    );
  // The page's policy may not allow it.
  if (picture !== null && picture !== broken)
    return (
      <img
        className={cls.paper}
        src={picture}
        alt={label}
        onError={() => {
          setBroken(picture);
        }}
      />
    );
  if (drawing?.text !== text)
    return (
      <div className={cls.paper} aria-busy="true">
        <Spinner />
      </div>
    );
  return (
    <svg
      role="img"
      aria-label={label}
      className={cls.paper}
      viewBox={`0 0 ${String(drawing.side)} ${String(drawing.side)}`}
      shapeRendering="crispEdges"
    >
      {/* A browser that darkens pages may ignore `color-scheme`. It darkens backgrounds and lightens plain fills. */}
      <linearGradient id={ink}>
        <stop offset="0" />
        <stop offset="1" />
      </linearGradient>
      <rect width="100%" height="100%" fill="#fff" />
      <path fill={`url(#${ink})`} d={drawing.path} />
    </svg>
  );
}

/** Rejects when the text does not fit into a code or the encoder fails to load. */
async function drawQr(text: string): Promise<Drawing> {
  const { encode } = await import(/* webpackChunkName: "qr" */ 'uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return { text, side: size, path: data.map(rowPath).join('') };
}

/** The dark runs of a row, as rectangles that are one module high. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x - start + 1;
    path += `M${String(start)} ${String(y)}h${String(width)}v1h-${String(width)}z`;
  }
  return path;
}
