/** The hosting modes that a report distinguishes, with their labels. */
export const WAYS = {
  frame: { label: 'Frame', name: 'In a frame', host: 'page', container: 'frame' },
  module: { label: 'Module', name: 'As a module', host: 'page', container: 'element' },
  android: { label: 'Android', name: 'In an Android app', host: 'app', container: 'web view' },
  ios: { label: 'iOS', name: 'In an iOS app', host: 'app', container: 'web view' },
} as const;
export type Way = keyof typeof WAYS;
export const WAY_IDS = Object.keys(WAYS) as Way[];

/** The hosting mode of that name; the frame for any other text. */
export const wayOf = (value: unknown): Way => WAY_IDS.find((way) => way === value) ?? 'frame';
