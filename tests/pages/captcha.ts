import { control } from './control.ts';

/** The dialog of the geetest stand-in, in the widget's document. */
export const captchaDialog = {
  element: control('dialog', 'Captcha'),
  pass: control('button', 'I am human'),
  close: control('button', 'Close', 'dialog[aria-label="Captcha"]'),
};
