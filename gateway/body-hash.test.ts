import type { Submit } from './requests.ts';
import { submitHash } from './body-hash.ts';

const SUBMIT = { requestId: 'r', fields: { captcha: 'one', name: 'Ana' } } as unknown as Submit;
const hash = (change: Partial<Submit>) => submitHash('deposit', { ...SUBMIT, ...change });

it('[TX-5] the hash ignores the captcha and the order of names, and depends on every field', () => {
  const captcha = { type: 'recaptcha', data: 'solved' } as const;
  expect(hash({ captcha })).toBe(hash({}));
  expect(hash({ fields: { name: 'Ana', captcha: 'one' } })).toBe(hash({}));
  expect(hash({ fields: { name: 'Ana', captcha: 'another' } })).not.toBe(hash({}));
});
