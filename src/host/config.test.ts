/** @jest-environment ./build/jest/environment.cjs */
import { readConfig } from './config.ts';

describe('deployment configuration', () => {
  const page = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

  it('reads the space-separated lists of the meta elements', () => {
    const config = readConfig(
      page(`<meta name="cashier-allowed-parents" content=" https://a.example
        https://b.example "><meta name="cashier-allowed-hosts" content="https://g.example">
        <meta name="cashier-allowed-scripts" content="https://s.example/x.js">`),
    );
    expect(config).toEqual({
      allowedParents: ['https://a.example', 'https://b.example'],
      allowedHosts: ['https://g.example'],
      allowedScripts: ['https://s.example/x.js'],
      keepsLists: true,
    });
  });

  it.each(['content=" "', 'content=""', ''])(
    'treats an absent element, or one with %j, as no list',
    (content) => {
      const none = { allowedParents: null, allowedHosts: null, allowedScripts: null, keepsLists: true };
      expect(readConfig(page(`<meta name="cashier-allowed-parents" ${content}>`))).toEqual(none);
    },
  );

  it('keeps lists between visits unless the deployment says no', () => {
    expect(readConfig(page('<meta name="cashier-keeps-lists" content="no">')).keepsLists).toBe(false);
  });
});
