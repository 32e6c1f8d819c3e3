/** A query without one of its parameters. */
export const withoutParameter =
  (name: string) =>
  (query: URLSearchParams): URLSearchParams => {
    const rest = new URLSearchParams(query);
    rest.delete(name);
    return rest;
  };
