import { withoutDeadLinks } from './sdk-package-plugin.ts';

describe('a document of the SDK package', () => {
  it('keeps links to other documents of the package and to the web', () => {
    const text =
      'See [Errors](errors.md#from-the-sdk), [the policy](../going-live.md#federated-mode), [the widget](https://pay.example/) and [above](#at-once).';
    expect(withoutDeadLinks('guides/web.md', text)).toBe(text);
    const readme = 'See [web pages](guides/web.md).';
    expect(withoutDeadLinks('README.md', readme)).toBe(readme);
  });

  it('keeps only the text of a link that leaves the package', () => {
    const text = '[Capacity](../capacity.md#figures) says how, [the rest](ios.md) too.';
    expect(withoutDeadLinks('guides/web.md', text)).toBe('Capacity says how, the rest too.');
  });
});
