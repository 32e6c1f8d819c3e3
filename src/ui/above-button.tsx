import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './above-button.module.css';
import { css as overCss, cls as over } from './over-content.module.css';

const ELSEWHERE = ['pointerdown', 'wheel', 'focusin'] as const;

/**
 * Notices in a footer, above its button. They must not move the button under the finger that pressed it. A footer at the
 * lower edge of the window grows upwards, so they are part of it. Any other footer would move its button down, so they
 * lie over the content until the player turns to something else; then nothing of the content stays covered. A frame as
 * high as its content is the exception: only its host can make room, below the button's old place.
 */
export function AboveButton({ children }: { readonly children: ReactNode }) {
  useStyles(css);
  useStyles(overCss);
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(true);
  useLayoutEffect(() => {
    setOver(box.current !== null && movesTheFooter(box.current));
  }, []);
  useEffect(() => {
    const foot = box.current?.parentElement;
    const page = box.current?.ownerDocument;
    if (!isOver || !foot || !page) return;
    const settle = (event: Event): void => {
      if (!event.composedPath().includes(foot)) setOver(false);
    };
    for (const type of ELSEWHERE) page.addEventListener(type, settle, { capture: true, passive: true });
    return () => {
      for (const type of ELSEWHERE) page.removeEventListener(type, settle, true);
    };
  }, [isOver]);
  return (
    <div ref={box} className={isOver ? `${cls.above} ${cls.raised} ${over.over}` : cls.above}>
      {children}
    </div>
  );
}

/** Whether the footer's lower edge moves when the box becomes part of it. */
function movesTheFooter(box: HTMLElement): boolean {
  const edge = (): number => box.parentElement?.getBoundingClientRect().bottom ?? 0;
  const before = edge();
  box.style.position = 'static';
  const after = edge();
  box.style.position = '';
  return Math.abs(after - before) > 0.5;
}
