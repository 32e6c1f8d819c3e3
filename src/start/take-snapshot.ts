import type { HostData } from '#contract/host-messages.ts';
import { currencyOf } from '#domain/currency.ts';
import type { Language } from '#domain/language.ts';
import type { Section } from '#domain/section.ts';
import type { HostMode } from '#host/host-modes.ts';
import type { KeptList } from '#host/kept-lists.ts';
import { blockedText } from '#i18n/blocked-text.ts';
import { readDictionary } from '#i18n/dictionary.ts';
import { formatBalance } from '#i18n/format.ts';
import { numberNotation } from '#i18n/notation.ts';
import { translatorOf } from '#i18n/translator.ts';
import { paint } from '#paint/paint.ts';
import { FirstScreen } from './first-screen.tsx';
import { written, type Snapshot } from './snapshot.ts';

interface View {
  readonly host: HostData;
  readonly mode: HostMode;
  /** Address of the widget's folder. */
  readonly base: string;
  readonly language: Language;
  readonly section: Section;
  readonly country: string;
  /** The list's, which the player may have changed since the start. */
  readonly currency: string;
  /** ms since epoch. */
  readonly now: number;
}

/** Paints a kept list, with a balance of zero, as the next visit will show it first; null: the country has no list. */
export async function takeSnapshot(
  { list, texts }: KeptList,
  { host, mode, base, language, section, country, currency, now }: View,
): Promise<Snapshot | null> {
  const { dictionary } = await readDictionary(texts);
  const translator = translatorOf(language, dictionary, dictionary, country);
  if (blockedText(translator, country) !== null) return null;
  const css: string[] = [];
  const styles = {
    adopt(text: string) {
      if (!css.includes(text)) css.push(text);
    },
    batch(run: () => void) {
      run();
    },
    dispose: () => undefined,
  };
  const first = { route: section, list, now, isKept: true } as const;
  const { nodes, settle, loadImages } = paint(
    FirstScreen({ first, mode, host: withoutBalance(host, currency), country, translator, base, styles }),
    document,
  );
  // The page may have another language by now.
  const { lang, dir } = document.documentElement;
  settle();
  loadImages();
  Object.assign(document.documentElement, { lang, dir });
  const root = written(nodes);
  if (root === undefined) return null;
  const { tag } = translator;
  const { decimals } = currencyOf(currency);
  const balance = { zero: formatBalance(tag, '0', currency), decimals, notation: numberNotation(tag) };
  return { css, root, balance };
}

const withoutBalance = (host: HostData, currency: string): HostData => ({
  ...host,
  user: { ...host.user, currency, balanceData: { primary: null, others: {} } },
});
