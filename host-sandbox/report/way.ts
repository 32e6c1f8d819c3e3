/** The ways into a page or an app that a report knows, and what they are called there. */
export const WAYS = {
  frame: { label: 'Frame', name: 'In a frame', host: 'page', place: 'frame' },
  module: { label: 'Module', name: 'As a module', host: 'page', place: 'element' },
  android: { label: 'Android', name: 'In an Android app', host: 'app', place: 'web view' },
  ios: { label: 'iOS', name: 'In an iOS app', host: 'app', place: 'web view' },
} as const;
export type Way = keyof typeof WAYS;
export const WAY_IDS = Object.keys(WAYS) as Way[];

/** The way of that name; anything else is the frame. */
export const wayOf = (value: unknown): Way => WAY_IDS.find((way) => way === value) ?? 'frame';
