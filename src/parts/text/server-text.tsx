import { lazy, Suspense } from 'react';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

/** The text of a gateway's error, which may have markup. */
export function ServerText({ html }: { readonly html: string }) {
  // Most messages have no markup and need no sanitiser.
  if (!/[<&]/.test(html)) return <bdi>{html}</bdi>;
  return (
    <Suspense fallback={null}>
      <RichText html={html} />
    </Suspense>
  );
}
