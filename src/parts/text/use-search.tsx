import { useEffect, useState } from 'react';

type CreateSearch = (query: string) => (text: string) => boolean;

/** Finds less: the text as it is typed. */
const plainSearch: CreateSearch = (query) => (text) => text.toLowerCase().includes(query.toLowerCase());

/**
 * The search of `domain/search.ts`, whose code is loaded with the first query, because the first screen does not need it;
 * until then, or without it, a plain search. The file is .tsx because the early paint compiles only those without React.
 */
export function useSearch(query: string): CreateSearch {
  const [createSearch, setCreateSearch] = useState<CreateSearch>(() => plainSearch);
  const isNeeded = query !== '' && createSearch === plainSearch;
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "search" */ '#domain/search.ts').then(
      (loaded) => {
        setCreateSearch(() => loaded.createSearch);
      },
      () => undefined,
    );
  }, [isNeeded, query]);
  return createSearch;
}
