import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { clockAtom } from '#state/services.ts';
import type { RichText } from './rich-text.tsx';
import { withoutMarkup } from './without-markup.ts';

/** ms after which the code of the sanitiser is requested again. */
const LOAD_AGAIN_MS = 5000;

/** A text of the gateway, which may have markup; without its markup until the sanitiser has loaded. */
export function ServerText({ html }: { readonly html: string }) {
  // Most messages have no markup and need no sanitiser.
  return /[<&]/.test(html) ? <MarkedUp html={html} /> : <bdi>{html}</bdi>;
}

function MarkedUp({ html }: { readonly html: string }) {
  const clock = useAtomValue(clockAtom);
  const [Rich, setRich] = useState<typeof RichText | null>(null);
  useEffect(() => {
    let isOver = false;
    let cancel = (): void => undefined;
    const load = (): void => {
      import(/* webpackChunkName: "rich-text" */ './rich-text.tsx').then(
        (loaded) => {
          if (!isOver) setRich(() => loaded.RichText);
        },
        () => {
          if (!isOver) cancel = clock.after(LOAD_AGAIN_MS, load);
        },
      );
    };
    load();
    return () => {
      isOver = true;
      cancel();
    };
  }, [clock]);
  return Rich ? <Rich html={html} /> : <bdi>{withoutMarkup(html)}</bdi>;
}
