import { withoutDeadLinks } from './sdk-package-plugin.ts';

describe('a document of the SDK package', () => {
  it('keeps links to other documents of the package and to the web', () => {
    const text =
      'See [Errors](errors.md#of-the-sdk), [the widget](https://pay.example/) and [above](#at-once).';
    expect(withoutDeadLinks('guides/web.md', text)).toBe(text);
    const readme = 'See [web pages](guides/web.md).';
    expect(withoutDeadLinks('README.md', readme)).toBe(readme);
  });

  it('keeps only the text of a link that leaves the package', () => {
    const text = '[Going live](../going-live.md#one-file) says how, [the rest](ios.md) too.';
    expect(withoutDeadLinks('guides/web.md', text)).toBe('Going live says how, the rest too.');
  });
});
