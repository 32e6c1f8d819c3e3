/**
 * Site keys of the sandbox's stand-in captchas: the host's page sends them to the widget, and the gateway
 * accepts no others.
 */
export const CAPTCHA_KEYS = { recaptcha: 'sandbox-recaptcha', geetest: 'sandbox-geetest' } as const;
