// Renders a screen with real state and real texts, by default in English, and records where it sends the player.
import { act, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { StrictMode, type ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { readDictionary } from '#i18n/dictionary.ts';
import { TextProvider } from '#i18n/text-context.tsx';
import { createTranslator } from '#i18n/translator.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { translatorAtom } from '#state/language.ts';
import english from '../../locales/en.json';
import { settle, type createHarness } from './harness.ts';
import { recordTargets } from './record-targets.ts';
import { putState } from './put-state.ts';

type Harness = ReturnType<typeof createHarness>;

const ENGLISH: { readonly code: Language; readonly texts: object } = { code: 'en', texts: english };

/** Pushes of the harness's transport reach the screen; `targets` are the routes it navigated to, in order. */
export async function renderScreen(
  { store, services, clock }: Harness,
  screen: ReactNode,
  { code, texts } = ENGLISH,
) {
  const { dictionary } = await readDictionary(texts);
  const translator = createTranslator(code, dictionary, dictionary);
  putState(store, translatorAtom, translator);
  const targets = recordTargets(store);
  connectGateway(store, services);
  const view = render(
    <StrictMode>
      <Provider store={store}>
        <TextProvider translator={translator}>{screen}</TextProvider>
      </Provider>
    </StrictMode>,
  );
  await act(settle);
  return {
    ...view,
    targets,
    /** Advances the screen's clock. */
    pass: (ms: number) =>
      act(async () => {
        clock.advance(ms);
        await settle();
      }),
  };
}
