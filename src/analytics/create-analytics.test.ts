import { createAnalytics } from './create-analytics.ts';
import { createRedact } from './redact.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets();
const redact = createRedact(secrets);
const log = jest.fn();

describe('[AN-1] events', () => {
  const details = { transaction: 'deposit', methodType: 'crypto', data: { method: 'btc' } } as const;
  const payload = { name: 'submit', ...details };

  it('are sent to the host, tagged with section and method type, and to an existing dataLayer', () => {
    const send = jest.fn();
    const window = { dataLayer: [] as unknown[] };
    createAnalytics({ send, window, redact, log }).track('submit', details);
    expect(send.mock.calls).toEqual([[{ messageType: 'onAnalytics', payload }]]);
    expect(window.dataLayer).toEqual([{ event: 'submit', ...payload }]);
  });

  it('do not create a dataLayer', () => {
    const window = {};
    createAnalytics({ send: () => {}, window, redact, log }).track('submit', details);
    expect(window).toEqual({});
  });

  it('survive a dataLayer that throws, and log the error', () => {
    const window = {
      dataLayer: Object.assign([], {
        push: () => {
          throw new Error('no container');
        },
      }),
    };
    createAnalytics({ send: () => {}, window, redact, log }).track('submit', details);
    expect(log).toHaveBeenCalledWith('dataLayer.push threw: Error: no container');
  });

  it('[AN-4] contain no token and no long digits', () => {
    const send = jest.fn();
    const window = { dataLayer: [] as unknown[] };
    const analytics = createAnalytics({ send, window, redact, log });
    secrets.setTokens(['first']);
    secrets.setTokens(['renewed']);
    const data = { code: 'server', text: 'renewed: card 4111 1111 1111 1111 is refused' };
    analytics.track('error', { transaction: null, methodType: 'default', data });
    const left = JSON.stringify([send.mock.calls, window.dataLayer]);
    expect(left).toContain('is refused');
    expect(left).not.toMatch(/renewed|4111/);
  });
});
