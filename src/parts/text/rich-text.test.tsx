import { fireEvent, render, screen } from '@testing-library/react';
import { createHarness, networkFailure } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { RichText } from './rich-text.tsx';

/**
 * Attacks that have passed sanitisers before: handlers, script addresses in every spelling, foreign markup, mutation.
 */
const ATTACKS = [
  '<script>pwned = 1</script>',
  '<img src=x onerror=pwned=1>',
  '<svg onload=pwned=1><svg/onload=pwned=1>',
  '<svg><script>pwned = 1</script></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=pwned=1>#x"></use></svg>',
  '<svg><animate onbegin=pwned=1 attributeName=x dur=1s></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=pwned=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=pwned=1>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=pwned=1>',
  '<a href="javascript:pwned=1">a</a>',
  '<a href="JaVaScRiPt:pwned=1">a</a>',
  '<a href="java\tscript:pwned=1">a</a>',
  '<a href="&#106;avascript:pwned=1">a</a>',
  '<a href="\u0001javascript:pwned=1">a</a>',
  '<a href="data:text/html,<script>pwned=1</script>">a</a>',
  '<a href="vbscript:pwned">a</a>',
  '<a href="//evil.test/">a</a>',
  '<a href="http://evil.test/">a</a>',
  '<a href=x ping="https://evil.test/" onclick=pwned=1 style="position:fixed;inset:0" id=cashier>a</a>',
  '<iframe src="javascript:pwned=1"></iframe><iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<object data="javascript:pwned=1"></object><embed src="javascript:pwned=1">',
  '<form action="javascript:pwned=1"><input type=submit formaction="javascript:pwned=1" autofocus onfocus=pwned=1>',
  '<base href="https://evil.test/"><link rel=stylesheet href="https://evil.test/a.css"><meta http-equiv=refresh content="0;url=javascript:pwned=1">',
  '<style>*{background:url(https://evil.test/)}</style><p style="background:url(https://evil.test/)">a</p>',
  '<video><source onerror=pwned=1></video><audio src=x onerror=pwned=1><details open ontoggle=pwned=1>',
  '<template><img src=x onerror=pwned=1></template><slot onslotchange=pwned=1></slot>',
  '<p is="x-evil" slot="evil" part="evil" class="evil" name="body" data-evil="1">a</p>',
  '<a href="https://partner.test/" data-method="delete" data-controller="pay" aria-label="Pay" role="button">a</a>',
  '<b data-action="pay" aria-hidden="true" aria-describedby="amount">a</b>',
  '<input name="attributes"><input id="parentNode"><a id="nodeName" name="innerHTML">a</a>',
];

const TAGS = new Set(['B', 'STRONG', 'I', 'EM', 'U', 'S', 'BR', 'P', 'SPAN', 'UL', 'OL', 'LI', 'A']);
const ATTRIBUTES = new Set(['href', 'target', 'rel']);

describe('rich text', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(ATTACKS)('[ER-2] [BN-7] keeps only text and safe links: %s', (html) => {
    const { container } = render(<RichText html={`before ${html} after`} />);
    const [holder] = container.children;
    for (const element of holder?.querySelectorAll('*') ?? []) {
      expect(TAGS).toContain(element.tagName);
      for (const { name } of element.attributes) expect(ATTRIBUTES).toContain(name);
      const href = element.getAttribute('href');
      if (href !== null) expect(href).toMatch(/^(https|mailto|tel):/);
    }
    expect(container).toHaveTextContent(/^before/);
    expect('pwned' in window).toBe(false);
  });

  it('[ER-2] keeps text, emphasis and links, which open in a tab without opener and referrer', () => {
    const html =
      '<p>Pay <b>now</b>, or <a href="https://help.test/" target="_self" rel="opener">ask</a>.</p>';
    const { container, getByRole } = render(<RichText html={html} />);
    expect(container.querySelector('p b')).toHaveTextContent('now');
    const link = getByRole('link', { name: 'ask' });
    expect(link).toHaveAttribute('href', 'https://help.test/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  // KINWebBrowser#40: an app's view opens no tab for a link of a text.
  it.each(['ios', 'android'] as const)(
    '[BN-7] %s: every link of a text is opened by the app, once',
    async (mode) => {
      const links = ['https://partner.test/terms', 'tel:+525512345678', 'mailto:help@partner.test'];
      const harness = createHarness({ mode, answer: networkFailure });
      const html = links.map((link) => `<a href="${link}"><b>${link}</b></a>`).join(' ');
      await renderScreen(harness, <RichText html={html} />);
      for (const link of links) {
        const [first, second] = [1, 2].map(() => fireEvent.click(screen.getByText(link)));
        expect([first, second]).toEqual([false, false]);
      }
      expect(harness.sent).toEqual(links.map((url) => ({ messageType: 'onOpenExternal', payload: { url } })));
    },
  );

  it('[BN-7] elsewhere the browser follows it, once per double press, and opens no empty tab for mail and phone', async () => {
    const html = '<a href="https://partner.test/terms">terms</a> <a href="tel:+525512345678">call</a>';
    const harness = createHarness({ mode: 'iframe', answer: networkFailure });
    await renderScreen(harness, <RichText html={html} />);
    expect(screen.getByRole('link', { name: 'call' })).not.toHaveAttribute('target');
    const follows = [1, 2].map(() => fireEvent.click(screen.getByRole('link', { name: 'terms' })));
    expect(follows).toEqual([true, false]);
    expect(harness.sent).toEqual([]);
  });

  it("[ER-2] shows plain text when the page's policy forbids parsing", () => {
    const refuse = () => {
      throw new TypeError("This document requires 'TrustedHTML' assignment.");
    };
    jest.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(refuse);
    jest.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(refuse);
    const { container } = render(<RichText html="Pay <b>now</b>, or ask." />);
    expect(container).toHaveTextContent('Pay now, or ask.');
  });
});
