// A dictionary that comes late, or only at the second request, must not leave the player without texts.
import { createHarness, settle } from '#test/harness.ts';
import { setLanguageAtom, translatorAtom } from './language.ts';

type Answer = Readonly<Record<string, string>> | null;

/** Dictionaries that the test answers by hand, in the order of the requests. */
function open() {
  const { store, services, clock } = createHarness({ answer: () => ({}) });
  const waiting: { readonly name: string; readonly answer: (given: Answer) => void }[] = [];
  const load = (name: string): Promise<Answer> =>
    new Promise((resolve) => {
      waiting.push({ name, answer: resolve });
    });
  Object.assign(services.messages, { load });
  return {
    clock,
    asked: () => waiting.map(({ name }) => name),
    set: (locale: string) => store.set(setLanguageAtom, locale),
    async answer(at: number, text: string | null) {
      waiting[at]!.answer(text === null ? null : { 'history.title': text });
      await settle();
    },
    async pass(ms: number) {
      clock.advance(ms);
      await settle();
    },
    text: () => store.get(translatorAtom)?.t('history.title'),
  };
}

it('[LN-2] English that did not arrive is requested again, and shown then', async () => {
  const { answer, asked, pass, set, text } = open();
  const isSet = set('en');
  await answer(0, null);
  expect([await isSet, text()]).toEqual([true, '']);
  await pass(1000);
  await answer(1, null);
  await pass(3999);
  expect(asked()).toEqual(['en', 'en']);
  await pass(1);
  await answer(2, 'History');
  expect(text()).toBe('History');
  await pass(600_000);
  expect(asked()).toHaveLength(3);
});

it('[LN-2] a language that did not arrive is in English until it does', async () => {
  const { answer, asked, pass, set, text } = open();
  const isSet = set('pt');
  await answer(0, 'History');
  await answer(1, null);
  expect([await isSet, text()]).toEqual([false, 'History']);
  await pass(1000);
  await answer(2, 'Histórico');
  expect([asked(), text()]).toEqual([['en', 'pt', 'pt'], 'Histórico']);
});

it.each([
  ['English', 1, 'Histórico', 0, 'History', 'Histórico'],
  ['the language', 0, 'History', 1, 'Histórico', 'Histórico'],
])('[LN-2] %s that is never answered does not keep the other from being shown', async (...given) => {
  const [, first, early, second, late, last] = given;
  const { answer, pass, set, text } = open();
  let isSet = false;
  void set('pt').then(() => (isSet = true));
  await answer(first, early);
  await pass(9999);
  expect(isSet).toBe(false);
  await pass(1);
  expect([isSet, text()]).toEqual([true, early]);
  await answer(second, late);
  expect(text()).toBe(last);
});

it('[LN-2] while neither is answered nothing is shown without texts', async () => {
  const { answer, pass, set, text } = open();
  let isSet = false;
  void set('pt').then(() => (isSet = true));
  await pass(60_000);
  expect([isSet, text()]).toEqual([false, undefined]);
  await answer(1, 'Histórico');
  expect([isSet, text()]).toEqual([true, 'Histórico']);
});

it('[LN-1] a dictionary of an earlier choice is dropped, and not requested again', async () => {
  const { answer, asked, pass, set, text } = open();
  void set('pt');
  await answer(0, 'History');
  await answer(1, null);
  void set('en');
  await answer(2, 'History');
  await pass(600_000);
  expect([asked(), text()]).toEqual([['en', 'pt', 'en'], 'History']);
});
