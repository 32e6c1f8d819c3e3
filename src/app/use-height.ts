import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { HOST_MODES } from '#host/host-modes.ts';
import { isReadyAtom } from '#state/ready.ts';
import { servicesAtom } from '#state/services.ts';
import { createHeightReport } from './height-report.ts';

/** Events after which the content may have another height although none of its nodes has changed. */
const EVENTS = ['load', 'error', 'transitionend', 'toggle'] as const;

/** Reports the content's height to the parent of an iframe and to a federated host (onResize). */
export function useHeight(content: { readonly current: HTMLElement | null }): void {
  const { bridge, clock } = useAtomValue(servicesAtom) ?? {};
  const isReady = useAtomValue(isReadyAtom);
  const measure = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    const root = content.current;
    if (!bridge || !clock || !root) return;
    const { reportsHeight, ownsDocument } = HOST_MODES[bridge.mode];
    if (!reportsHeight) return;
    const report = createHeightReport(clock, (height) => {
      bridge.send({ messageType: 'onResize', payload: { height } });
    });
    let frame = 0;
    measure.current = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      report.measured(ownsDocument ? heightInFrame(root) : heightOf(root));
    };
    const measureSoon = (): void => {
      frame ||= requestAnimationFrame(measure.current);
    };
    const sizes = new ResizeObserver(measureSoon);
    sizes.observe(root);
    // In a frame, content that becomes lower changes no box that an observer of sizes sees.
    const nodes = new MutationObserver(measureSoon);
    nodes.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    for (const type of EVENTS) root.addEventListener(type, measureSoon, true);
    return () => {
      cancelAnimationFrame(frame);
      report.dispose();
      sizes.disconnect();
      nodes.disconnect();
      for (const type of EVENTS) root.removeEventListener(type, measureSoon, true);
    };
  }, [bridge, clock, content]);
  // Observers do not run where nothing is drawn, e.g. in an iframe below the fold, so the first screen is measured here.
  useLayoutEffect(() => {
    if (isReady) measure.current();
  }, [isReady]);
}

const heightOf = (content: HTMLElement): number => Math.ceil(content.getBoundingClientRect().height);

/**
 * The height (px) that the content has by itself. The mount root is at least as high as the frame, and parts of it are
 * limited by the visible height (ui/screen.module.css); without both, the result is the same in every frame, so that a
 * frame that follows it settles.
 */
function heightInFrame(content: HTMLElement): number {
  const style = content.closest<HTMLElement>('[data-cashier-root]')?.style;
  style?.setProperty('min-height', '0');
  style?.setProperty('--view-height', '100000px');
  const height = heightOf(content);
  style?.removeProperty('min-height');
  style?.removeProperty('--view-height');
  return height;
}
