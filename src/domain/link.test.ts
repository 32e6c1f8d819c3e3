import { isPaymentApp, linkKind, secureUrl } from './link.ts';

describe('linkKind', () => {
  it('distinguishes web links from app links and refuses links that could run code', () => {
    expect(['https://a.test', 'http://a.test/x'].map(linkKind)).toEqual(['web', 'web']);
    expect(['upi://pay?pa=x', 'tg://resolve', 'bank-app:pay'].map(linkKind)).toEqual(['app', 'app', 'app']);
    const refused = [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'blob:https://a.test/1',
      'file:///etc/passwd',
      'filesystem:https://a.test/temporary/x',
      'about:blank',
      'view-source:https://a.test',
      '/relative',
      '',
      'https://',
    ];
    for (const link of refused) expect(linkKind(link)).toBeNull();
  });
});

describe('isPaymentApp', () => {
  it('recognises payment apps, and no scheme that runs or opens anything else', () => {
    for (const url of [
      ...['upi://pay?pa=x', 'UPI://pay', 'phonepe://x', 'paytmmp://x', 'tez://x', 'gpay://x'],
      ...['bitcoin:bc1q', 'ethereum:0x', 'litecoin:L'],
    ])
      expect(isPaymentApp(url)).toBe(true);
    for (const url of [
      'intent://x#Intent;end',
      'javascript:alert(1)',
      'tg://resolve',
      'https://upi',
      'upi',
      '',
    ])
      expect(isPaymentApp(url)).toBe(false);
  });
});

describe('secureUrl', () => {
  it('is https, or http on loopback', () => {
    for (const url of [
      'https://a.test/x',
      'http://localhost:1/',
      'http://a.localhost/',
      'http://my.app.localhost/',
      'http://127.9.9.9/',
      'http://127.10.20.30/',
      'http://[::1]/',
    ]) {
      expect(secureUrl(url)?.href).toBe(url);
    }
    for (const url of [
      'http://a.test',
      'http://localhost.a.test',
      'http://notlocalhost',
      'http://localhost.test',
      'http://127.0.0.1.test',
      'http://128.0.0.1',
      'http://[::11]',
      'http://[1::1]',
      'ftp://localhost',
      'x',
    ]) {
      expect(secureUrl(url)).toBeNull();
    }
  });
});
