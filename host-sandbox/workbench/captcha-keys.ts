/** Site keys of the sandbox's stand-in captchas: the host's page tells the widget, the gateway takes no others. */
export const CAPTCHA_KEYS = { recaptcha: 'sandbox-recaptcha', geetest: 'sandbox-geetest' } as const;
