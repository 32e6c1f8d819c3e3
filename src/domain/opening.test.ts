import { openingOf } from './opening.ts';

const inBrowser = (url: string) => openingOf(url, false);
const inApp = (url: string) => openingOf(url, true);

describe('[TX-8] how a link is opened', () => {
  it.each([
    ['https://pay.test/1', { kind: 'web', url: 'https://pay.test/1' }],
    ['upi://pay?pa=x', { kind: 'app-link', url: 'upi://pay?pa=x' }],
    // metamask-mobile#25156; the links of UPI apps that payment pages use.
    [
      'intent://pay?pa=a@b&am=5#Intent;scheme=upi;package=com.phonepe.app;end',
      { kind: 'app-link', url: 'upi://pay?pa=a@b&am=5' },
    ],
    [
      'intent:pay#Intent;action=android.intent.action.VIEW;scheme=tez;end',
      { kind: 'app-link', url: 'tez:pay' },
    ],
    [
      'intent://scan/#Intent;scheme=zxing;package=x;S.browser_fallback_url=https%3A%2F%2Fzxing.test%2F%3Fa%3D1;end',
      { kind: 'web', url: 'https://zxing.test/?a=1' },
    ],
    [
      'intent://bank.test/p#Intent;scheme=https;package=bank;end',
      { kind: 'web', url: 'https://bank.test/p' },
    ],
    [
      'intent://pay;component=x/y#Intent;scheme=upi;end',
      { kind: 'app-link', url: 'upi://pay;component=x/y' },
    ],
    ['intent://pay#Intent;end', null],
    ['intent://pay', null],
    ['intent://pay#Intent;scheme=mybank;end', null],
    ['market://details?id=bank', null],
    ['mybank://pay', null],
  ])('in a browser: %s', (url, opening) => {
    expect(inBrowser(url)).toEqual(opening);
  });

  it.each([
    'intent://pay?pa=a@b#Intent;scheme=upi;package=com.phonepe.app;end',
    'intent://pay#Intent;end',
    'intent:component=x',
    'market://details?id=bank',
    'mybank://pay',
    'tel:+525512345678',
    'android-app://bank/https/pay',
  ])('an app gets it unchanged: %s', (url) => {
    expect(inApp(url)).toEqual({ kind: 'app', url });
  });

  it('is a page also in an app', () => {
    expect(inApp('https://pay.test/1')).toEqual({ kind: 'web', url: 'https://pay.test/1' });
  });

  it.each([
    'intent://pay#Intent;component=bank/.Private;end',
    'intent://pay#Intent;scheme=upi;SEL;end',
    'intent://pay#Intent;scheme=%E0%A4%A;end',
    'intent://pay#Intent;scheme=upi;S.browser_fallback_url=javascript%3Aalert(1);end',
    'intent://pay#Intent;scheme=upi;S.browser_fallback_url=data:text/html,x;end',
    'intent://pay#Intent;scheme=upi;S.browser_fallback_url=%E0%A4%A;end',
    'intent://alert(1)#Intent;scheme=javascript;end',
    'intent:alert(1)#Intent;scheme=jav%61script;end',
    'intent:///etc/passwd#Intent;scheme=file;end',
    'intent://media/1#Intent;scheme=content;end',
    'intent://pay#Intent;scheme=upi;scheme=file;end',
    'inte\nnt://pay#Intent;component=bank/.Private;end',
    'content://bank/secrets',
    'javascript:alert(1)',
  ])('nothing opens %j', (url) => {
    expect(inBrowser(url)).toBeNull();
    expect(inApp(url)).toBeNull();
  });
});
