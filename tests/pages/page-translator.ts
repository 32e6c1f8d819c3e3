/**
 * Does to the nodes below `root`, and in its shadow roots, what a browser's page translator does: each text node becomes
 * `<font><font>translation</font></font>`, at once and whenever a text appears later, except inside `translate="no"`.
 * The translation of a text is the same between `brackets`. Returns a function that ends it. It runs in the page, so it
 * uses nothing outside itself.
 */
export function translatePage(root: ParentNode & Node, brackets: readonly [string, string] = ['⟦', '⟧']) {
  const isLeftAlone = (text: Text): boolean =>
    text.data.trim() === '' ||
    (text.parentElement?.closest('font, script, style, textarea, [translate="no"]') ?? null) !== null;
  const translate = (below: Node): void => {
    const walker = document.createTreeWalker(below, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (isLeftAlone(text)) continue;
      const [outer, inner] = [document.createElementNS(HTML, 'font'), document.createElementNS(HTML, 'font')];
      inner.textContent = brackets.join(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const HTML = 'http://www.w3.org/1999/xhtml';
  const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const observers = [root, ...shadows].map((below) => {
    translate(below);
    const observer = new MutationObserver(() => {
      translate(below);
    });
    observer.observe(below, { childList: true, characterData: true, subtree: true });
    return observer;
  });
  return (): void => {
    for (const observer of observers) observer.disconnect();
  };
}
