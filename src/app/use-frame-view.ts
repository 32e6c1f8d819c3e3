import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { servicesAtom } from '#state/services.ts';
import { createFrameView, type FrameView } from './frame-view.ts';

/** What the player sees of the frame, for effects that run later; null outside a frame. */
export function useFrameView(): { readonly current: FrameView | null } {
  const bridge = useAtomValue(servicesAtom)?.bridge;
  const view = useRef<FrameView>(null);
  useEffect(() => {
    if (bridge?.mode !== 'iframe' || !('IntersectionObserver' in window)) return;
    const created = createFrameView({
      window,
      ask: (payload) => {
        bridge.send({ messageType: 'onScrollTo', payload });
      },
    });
    view.current = created;
    return () => {
      created.dispose();
      view.current = null;
    };
  }, [bridge]);
  return view;
}
