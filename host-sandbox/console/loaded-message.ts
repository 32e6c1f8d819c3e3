import { CAPTCHA_KEYS } from '../../gateway/payments/captcha-keys.ts';
import { needsNamedSocket, readFaults } from '../workbench/fault-rule.ts';
import { BONUSES } from './bonus-samples.ts';
import type { Origins } from './origins.ts';
import { THEMES } from './settings/presets.ts';
import type { Player } from './player.ts';
import { isRecord, readJson } from './record.ts';
import type { SandboxState } from './settings/sandbox-state.ts';

/**
 * The `loaded` message with which a page answers (contract: The `loaded` message, HS-9); fields of the state override
 * the others one by one. Throws when those fields are not a JSON object.
 */
export function loadedMessage(
  state: SandboxState,
  player: Player,
  origins: Origins,
): Record<string, unknown> {
  const bonusList = state.bonusList ? BONUSES : [];
  return {
    messageType: 'loaded',
    payload: {
      userId: state.userId,
      // Without a token of the parent, the connection itself identifies the player (TR-5), so that faults can be
      // applied to it.
      token: needsNamedSocket(readFaults(state.faults).rules) ? null : player.token,
      host: origins.gateway,
      xOrigin: origins.sandbox,
      partnerKey: 'northwind',
      transport: state.transport,
      currency: state.currency,
      paymentGeo: state.paymentGeo,
      locale: state.locale,
      closingButton: state.closingButton,
      // Only native hosts get onHaptic.
      haptics: true,
      platformVersion: state.platformVersion,
      ...(bonusList.length > 0 && { bonusId: bonusList[0]?.id }),
      bonusList,
      experiments: [{ key: 'analytics-21868', group: state.experiment }],
      schema: {
        meta: {
          cryptoBonusAvailable: true,
          cryptoInstruction: true,
          badgeUrl: `${origins.gateway}/media/badge.svg`,
          captcha: {
            recaptchaKey: CAPTCHA_KEYS.recaptcha,
            recaptchaUrl: `${origins.gateway}/captcha/recaptcha.js`,
            geetestId: CAPTCHA_KEYS.geetest,
            geetestUrl: `${origins.gateway}/captcha/geetest.js`,
          },
        },
        assets: {},
        ...themeSchema(state.theme, origins.gateway),
      },
      user: player.fields,
      ...overrides(state.loaded),
    },
  };
}

/** The theme as `loaded` and `theme-changed` carry it (LN-6). */
export function themeSchema(name: string, gateway: string): Record<'fonts' | 'variables', unknown> {
  const { variables = {}, fonts = [] } = THEMES[name] ?? {};
  return { fonts: fonts.map(({ family, path }) => ({ family, url: gateway + path })), variables };
}

function overrides(text: string): Record<string, unknown> {
  if (text === '') return {};
  const value = readJson(text);
  if (!isRecord(value)) throw new Error('`loaded` in the address is not a JSON object');
  return value;
}
