/** The faults that the counter-proofs seed, by name, and what each of them is. */
export const SEEDED = {
  'throwing-reader': 'a reader of host messages that throws at a key `constructor`',
  'merging-store': 'a store that merges what a host sends key by key, `__proto__` included',
  'talking-log': 'a debug log that writes whole messages, with the token',
  'growing-store': 'a store that keeps every message',
  'silent-bridge': 'a bridge that ignores a message without saying so',
  'silent-reader': 'a reader of answers that leaves an element out without reporting it',
  'echoing-report': 'a report that repeats a gateway’s words with the player’s values in them',
  'echoing-gateway': 'a gateway that repeats the token in its refusal',
  'failing-handler': 'a handler that fails at a text with a lone surrogate',
} as const;

export type SeededFault = keyof typeof SEEDED;
