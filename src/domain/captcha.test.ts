import { sampleMethod } from '#test/sample-method.ts';
import { captchaOf, captchaScript } from './captcha.ts';

const CONFIG = { recaptchaKey: 'site key', recaptchaUrl: null, geetestId: 'g1', geetestUrl: null };

describe('captchas', () => {
  it('[MT-1] recaptcha protects the listed methods, geetest those with isGeetest, and no captcha the others', () => {
    const listed =
      'card-p2p card_sberpay_one_click card_sberpay_p2p card_p2p_uz_humo card_p2p_uz_uzcard phone_p2p sberpay_paylink ' +
      'transfer_by_sber sbp_transgran_rabbit_tbank sbp_transgran_rabbit_sber';
    for (const name of listed.split(' ')) expect(captchaOf(sampleMethod({ name }))).toBe('recaptcha');
    expect(captchaOf(sampleMethod({ name: 'any', isGeetest: true }))).toBe('geetest');
    expect(captchaOf(sampleMethod({ name: 'phone_p2p', isGeetest: true }))).toBe('geetest');
    expect(captchaOf(sampleMethod())).toBeNull();
  });

  it("[MT-1] uses the vendors' own scripts when the host names none", () => {
    expect(captchaScript('recaptcha', CONFIG, null)).toEqual({
      key: 'site key',
      url: 'https://www.google.com/recaptcha/api.js?render=site+key',
    });
    expect(captchaScript('geetest', CONFIG, null)).toEqual({
      key: 'g1',
      url: 'https://static.geetest.com/v4/gt4.js',
    });
  });

  it.each([
    ['https://evil.test/recaptcha/api.js', null],
    ['https://www.google.com/recaptcha/api.js.evil', null],
    ['https://www.google.com.evil.test/recaptcha/api.js', null],
    ['http://www.google.com/recaptcha/api.js', null],
    ['javascript:alert(1)', null],
    ['/recaptcha/api.js', null],
    ['https://cdn.test/other.js', ['https://cdn.test/captcha.js']],
    ['https://www.google.com/recaptcha/api.js', ['https://cdn.test/']],
    ['https://cdn.test/scripts/../other.js', ['https://cdn.test/scripts/']],
  ])('[MT-1] refuses the script %s where %j is allowed', (recaptchaUrl, allowed) => {
    expect(captchaScript('recaptcha', { ...CONFIG, recaptchaUrl }, allowed)).toBe('not-allowed');
  });

  it.each([
    ['https://cdn.test/captcha.js', ['https://cdn.test/captcha.js?render=x']],
    ['https://cdn.test/scripts/captcha.js', ['https://other.test/', 'https://cdn.test/scripts/']],
    ['https://cdn.test/captcha.js', ['https://cdn.test']],
    ['http://localhost:4402/captcha.js', ['http://localhost:4402']],
  ])('[MT-1] uses the script %s when %j is allowed', (geetestUrl, allowed) => {
    expect(captchaScript('geetest', { ...CONFIG, geetestUrl }, allowed)).toEqual({
      key: 'g1',
      url: geetestUrl,
    });
  });

  it('[MT-1] keeps the address’s render parameter', () => {
    const recaptchaUrl = 'https://www.google.com/recaptcha/api.js?render=other';
    expect(captchaScript('recaptcha', { ...CONFIG, recaptchaUrl }, null)).toMatchObject({
      url: recaptchaUrl,
    });
  });

  it('[MT-1] reports a missing key', () => {
    expect(captchaScript('recaptcha', null, null)).toBe('not-configured');
    expect(captchaScript('geetest', null, null)).toBe('not-configured');
    expect(captchaScript('geetest', { ...CONFIG, geetestId: null }, null)).toBe('not-configured');
  });
});
