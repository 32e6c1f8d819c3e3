/** @jest-environment ./build/jest/environment.cjs */
/** The page runs as soon as it is loaded. In this test it is its own parent. */
const said = (payload: unknown): void => {
  const data = JSON.stringify({ messageType: 'challenge', payload });
  window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: 'https://partner.test' }));
};

it('[MO-14] the page of a challenge takes one web address, and survives any other message', async () => {
  const failed = jest.fn((event: Event) => {
    event.preventDefault();
  });
  window.addEventListener('error', failed);
  await import('./challenge-page.ts');
  for (const payload of [null, undefined, 7, {}, { url: 'https://' }, { url: 'nowhere' }, { url: 5 }])
    said(payload);
  for (const url of ['javascript:alert(1)', 'data:text/html,1', 'blob:https://a.test/1']) said({ url });
  expect(document.querySelector('iframe')).toBeNull();
  said({ url: 'https://issuer.test/acs/1', method: 'GET', fields: {}, title: 'Confirm' });
  said({ url: 'https://issuer.test/acs/2', method: 'GET', fields: {}, title: 'Confirm' });
  expect([...document.querySelectorAll('iframe')].map(({ src }) => src)).toEqual([
    'https://issuer.test/acs/1',
  ]);
  expect(failed).not.toHaveBeenCalled();
  window.removeEventListener('error', failed);
});
