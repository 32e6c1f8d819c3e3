import { directionOf } from '#domain/language.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

export interface Receipt {
  /** The language of its texts, as an Intl tag. */
  readonly tag: string;
  readonly title: string;
  readonly rows: readonly (Pick<SummaryRow, 'label'> & { readonly value: string })[];
}

/** A receipt as lines of text. */
export const receiptText = ({ title, rows }: Receipt): string =>
  [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n');

/**
 * Opens the device's share sheet with the receipt if there is one and the frame may use it; otherwise prints it, which
 * also allows saving it as a file. False when neither opens: an Android web view has neither, and a sandboxed frame
 * without `allow-modals` ignores `print`.
 */
export async function saveReceipt(receipt: Receipt, document: Document): Promise<boolean> {
  const { navigator } = document.defaultView ?? window;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: receipt.title, text: receiptText(receipt) });
      return true;
    } catch (thrown) {
      // The player closed the sheet; no other way is tried.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return true;
    }
  }
  return print(receipt, document);
}

/** Prints only the receipt, from a separate frame, because the page may belong to a partner. */
function print({ tag, title, rows }: Receipt, document: Document): boolean {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return false;
  page.title = title;
  Object.assign(page.documentElement, { lang: tag, dir: directionOf(tag) });
  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('dl');
  for (const { label, value } of rows) {
    const term = page.createElement('dt');
    term.textContent = label;
    const text = page.createElement('dd');
    // The characters decide the direction: an id must not be mirrored.
    const own = page.createElement('bdi');
    own.textContent = value;
    text.append(own);
    list.append(term, text);
  }
  page.body.append(heading, list);
  view.addEventListener('afterprint', () => {
    frame.remove();
  });
  let hasBegun = false;
  view.addEventListener('beforeprint', () => {
    hasBegun = true;
  });
  view.print();
  return hasBegun;
}
