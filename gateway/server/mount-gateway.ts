import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { cors } from '../cors.ts';
import type { Gateway } from '../gateway.ts';

/** The gateway's own files: captcha scripts, and a partner's assets such as video guide, font and badge. */
const ASSETS = fileURLToPath(new URL('../assets', import.meta.url));
export const CAPTCHA_SCRIPTS = path.join(ASSETS, 'captcha');

/** Mounts everything that the gateway's origin serves. */
export function mountGateway(app: express.Express, gateway: Gateway): void {
  app.use(gateway.health);
  app.use('/api', gateway.api);
  app.use('/pay', gateway.pay);
  app.use('/sandbox', gateway.backOffice);
  app.use('/captcha', gateway.captcha);
  app.use('/media', cors, express.static(path.join(ASSETS, 'media'), { index: false }));
  app.get('/', (_request, response) => void response.json({ name: 'sandbox gateway' }));
}
