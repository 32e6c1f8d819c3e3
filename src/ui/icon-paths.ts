/**
 * The interface's icons: strokes on a 24 px grid, drawn for this product. A new icon is one new row; one that only a later
 * screen needs is drawn there, as the `path` of an Icon.
 */
export const ICON_PATHS = {
  alert: 'M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.7v.1',
  back: 'M19.5 12h-15m0 0 6.5-6.5M4.5 12l6.5 6.5',
  bin: 'M5 7h14M10 7V4.5h4V7m-7.5 0 1 12.5h9l1-12.5M10 10.5V16m4-5.5V16',
  check: 'm4.5 12.5 5 5 10-11',
  chevron: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h9.5a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5V9Zm6.5 0V5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5H9',
  cross: 'm7.5 7.5 9 9m0-9-9 9',
  down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  external:
    'M10 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V14M14 4.5h5.5V10m0-5.5-8.5 8.5',
  gift: 'M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12M4 8h16v4H4V8Zm8 0v12m0-12S11 4 8.5 4a2 2 0 0 0 0 4H12Zm0 0s1-4 3.5-4a2 2 0 0 1 0 4H12Z',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0c-5 5-5 12 0 17 5-5 5-12 0-17Zm-8.2 8.5h16.4',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5m0-8.2v.1',
  play: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM10 8.7v6.6l5.5-3.3L10 8.7Z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-4.5V9H15',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  support:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 4v-4h-2A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5ZM8 10.5h.1m3.9 0h.1m3.9 0h.1',
  wallet:
    'M18 8V6.5A1.5 1.5 0 0 0 16.5 5h-11A1.5 1.5 0 0 0 4 6.5v11A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 8H5.5A1.5 1.5 0 0 1 4 6.5M16 13.5h.1',
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof ICON_PATHS;
