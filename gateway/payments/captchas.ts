import express from 'express';
import * as v from 'valibot';
import { CAPTCHA_KEYS } from './captcha-keys.ts';
import { GatewayError, errorBody } from '../gateway-error.ts';
import { cors } from '../cors.ts';
import type { Sql } from '../ledger/database.ts';
import { jsonBody } from '../json-body.ts';

/** How long a passed captcha is valid, as with the vendors. */
const VALID_MS = 120_000;

const ORDER = v.object({
  type: v.picklist(['recaptcha', 'geetest']),
  key: v.string(),
});
const VALIDATE = v.object({ captcha_id: v.literal(CAPTCHA_KEYS.geetest), pass_token: v.string() });

type CaptchaType = keyof typeof CAPTCHA_KEYS;

export interface Captchas {
  /** The scripts and their token endpoints, to be mounted at /captcha. */
  readonly router: express.Router;
  /** Whether `data` was issued here for that captcha, has not expired, and has not been used for another request. */
  accept(type: CaptchaType, data: unknown, requestKey: string): Promise<boolean>;
}

export interface CaptchasOptions {
  readonly database: Sql;
  readonly now: () => number;
  readonly newId: () => string;
  /** Folder of the scripts. */
  readonly scripts: string;
}

/** Stand-ins for the captcha vendors (MT-1): they issue tokens and verify them. */
export function createCaptchas({ database, now, newId, scripts }: CaptchasOptions): Captchas {
  async function issue(type: CaptchaType): Promise<string> {
    await database.query('delete from captcha_tokens where until < $1', [now()]);
    const token = newId();
    await database.query('insert into captcha_tokens (token, type, until) values ($1, $2, $3)', [
      token,
      type,
      now() + VALID_MS,
    ]);
    return token;
  }

  const router = express.Router();
  router.use(cors, jsonBody);
  router.post('/tokens', async ({ body }, response) => {
    const order = v.safeParse(ORDER, body);
    if (!order.success || order.output.key !== CAPTCHA_KEYS[order.output.type]) {
      const refused = new GatewayError(400, 'invalid_key', 'There is no site with this key.');
      return void response.status(refused.status).json(errorBody(refused));
    }
    const { type, key } = order.output;
    const token = await issue(type);
    response
      .set('cache-control', 'no-store')
      .json({ token, ...(type === 'geetest' && { validate: validateOf(key, token) }) });
  });
  router.use(express.static(scripts, { index: false, setHeaders: openToAll }));

  function validateOf(key: string, token: string) {
    const time = String(Math.floor(now() / 1000));
    return {
      captcha_id: key,
      lot_number: newId(),
      pass_token: token,
      gen_time: time,
      captcha_output: newId(),
    };
  }

  return {
    router,
    async accept(type, data, requestKey) {
      const token = tokenIn(type, data);
      if (token === null || token.includes('\0')) return false;
      // A resent submission carries the same captcha.
      const used = await database.query(
        `update captcha_tokens set used_by = $4
         where token = $1 and type = $2 and until >= $3 and coalesce(used_by, $4) = $4 returning token`,
        [token, type, now(), requestKey],
      );
      return used.length > 0;
    },
  };
}

function tokenIn(type: CaptchaType, data: unknown): string | null {
  if (type === 'recaptcha') return typeof data === 'string' ? data : null;
  const validate = v.safeParse(VALIDATE, data);
  return validate.success ? validate.output.pass_token : null;
}

const openToAll = (response: express.Response) => {
  response.set({ 'cross-origin-resource-policy': 'cross-origin' });
};
