/** Time zone of a market's players, by country in lower case. */
const ZONES: ReadonlyMap<string, string> = new Map([
  ['mx', 'America/Mexico_City'],
  ['in', 'Asia/Kolkata'],
  ['br', 'America/Sao_Paulo'],
  ['ng', 'Africa/Lagos'],
  ['kg', 'Asia/Bishkek'],
  ['gb', 'Europe/London'],
  ['ru', 'Europe/Moscow'],
]);

export const zoneOf = (country: string): string => ZONES.get(country) ?? 'UTC';
