import { readDictionary, type Dictionary } from './dictionary.ts';

export interface Dictionaries {
  /** The dictionary of a bundled language, loaded once; null when loading failed, which has been reported. */
  load(locale: string): Promise<Dictionary | null>;
}

export interface MessageLoader extends Dictionaries {
  /**
   * The texts of the first screen in the language, with English as the fallback. Null when loading failed; this is not
   * reported, because the whole dictionary is used instead. The file is requested once.
   */
  loadFirst(locale: string): Promise<Dictionary | null>;
}

interface Options {
  /** Address of the folder that contains `locales/`, ending in a slash. */
  readonly base: string;
  readonly fetch: typeof fetch;
  /** Called with 'Locale receiving error {locale}' (LN-2). */
  readonly onFailure: (message: string) => void;
}

/**
 * GET {base}locales/{locale}.json, with the locale in lower case (LN-3). A file that does not exist, or is not a
 * dictionary, is requested once; after a failure of the network or the server it is requested again next time.
 */
export function createMessageLoader({ base, fetch, onFailure }: Options): MessageLoader {
  const loads = new Map<string, Promise<Dictionary | null>>();
  const firstLoads = new Map<string, Promise<Dictionary | null>>();

  /** The whole file, because the network can also fail in the middle of it; null if there is no such file. */
  async function request(name: string): Promise<string | null> {
    const response = await fetch(`${base}locales/${name.toLowerCase()}.json`);
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return response.ok ? await response.text() : null;
  }

  async function parse(file: string | null) {
    if (file === null) throw new Error('no such file');
    return readDictionary(JSON.parse(file));
  }

  async function read(locale: string): Promise<Dictionary | null> {
    let file: string | null;
    try {
      file = await request(locale);
    } catch {
      loads.delete(locale);
      onFailure(`Locale receiving error ${locale}`);
      return null;
    }
    try {
      const { dictionary, dropped } = await parse(file);
      if (dropped.length > 0) onFailure(`Locale ${locale}: unusable messages ${dropped.join(', ')}`);
      return dictionary;
    } catch {
      onFailure(`Locale receiving error ${locale}`);
      return null;
    }
  }

  return {
    load(locale) {
      const known = loads.get(locale);
      if (known) return known;
      const started = read(locale);
      loads.set(locale, started);
      return started;
    },
    loadFirst(locale) {
      const known = firstLoads.get(locale);
      if (known) return known;
      const started = request(`first/${locale}`)
        .then(parse)
        .then(
          ({ dictionary }) => dictionary,
          () => null,
        );
      firstLoads.set(locale, started);
      return started;
    },
  };
}
