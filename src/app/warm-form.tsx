import { Provider } from 'jotai';
import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { TextProvider } from '#i18n/text-context.tsx';
import { methodRoute } from '#navigation/opens.ts';
import { MethodFormScreen } from '#parts/method/method-form-screen.tsx';
import { translatorAtom } from '#state/language.ts';
import type { Store } from '#state/services.ts';
import type { StyleRegistry } from '#theme/style-registry.ts';
import { StyleContext } from '#theme/styles.tsx';

interface Options {
  readonly store: Store;
  readonly styles: StyleRegistry;
  readonly section: Section;
  readonly method: PaymentMethod;
}

/**
 * Renders a method's form once, outside the page, so that its code is compiled and its styles are adopted before the
 * player taps. React renders hidden content in idle time and in short steps, and runs none of its effects: nothing is
 * requested, noted or reported. Returns a function that stops it.
 */
export function warmForm({ store, styles, section, method }: Options): () => void {
  const translator = store.get(translatorAtom);
  if (!translator) return () => undefined;
  const holder = document.createElement('div');
  const root = createRoot(holder, { onUncaughtError: stop });
  const observer = new MutationObserver(stop);
  observer.observe(holder, { childList: true });
  root.render(
    <Provider store={store}>
      <StyleContext value={styles}>
        <TextProvider translator={translator}>
          <Activity mode="hidden">
            <MethodFormScreen section={section} route={methodRoute(section, method, null)} method={method} />
          </Activity>
        </TextProvider>
      </StyleContext>
    </Provider>,
  );

  function stop(): void {
    observer.disconnect();
    root.unmount();
  }
  return stop;
}
