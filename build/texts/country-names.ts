/** Codes that Intl names, but that are no country with players. */
const NO_COUNTRY = /^(?:A[AC]|C[PQ]|DG|E[AUZ]|IC|Q[M-Z]|TA|UN|X[A-JL-Z]|ZZ)$/;

/** The countries' codes: those that Intl has a name for, each once. */
const CODES = codes();

function codes(): readonly string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => english.of(code) !== undefined && !NO_COUNTRY.test(code))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code);
}

/** The countries' names in a language (BCP 47) as one text: `de|AD Andorra|AE Vereinigte Arabische Emirate|…|`. */
export function countryNames(tag: string): string {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  return `${tag}|${CODES.map((code) => `${code} ${names.of(code) ?? code}`).join('|')}|`;
}
