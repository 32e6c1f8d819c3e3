import { directionOf } from '#domain/language.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

export interface Receipt {
  /** The language of its texts, as an Intl tag. */
  readonly tag: string;
  readonly title: string;
  readonly rows: readonly (Pick<SummaryRow, 'label'> & { readonly value: string })[];
}

/** ms within which a browser that prints says so. Only then is the receipt known to be on its way. */
const BEGIN_MS = 1000;
/** ms after which the frame is removed if the browser does not say that it has printed. */
const KEEP_MS = 60_000;
/** The same if it has not even begun: it may be late, but it can probably not print. */
const KEEP_UNUSED_MS = 10_000;
const FRAME = 'data-cashier-receipt';
/** The player closed the sheet, or it is still open from an earlier press; no other way is tried. */
const SHARE_HANDLED: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError']);

/** A receipt as lines of text. */
export const receiptText = ({ title, rows }: Receipt): string =>
  [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n');

/**
 * Opens the device's share sheet with the receipt if there is one and the frame may use it; otherwise prints it, which
 * also allows saving it as a file. False when neither is known to have opened: an Android web view has neither, and a
 * sandboxed frame without `allow-modals` ignores `print`.
 */
export async function saveReceipt(receipt: Receipt, document: Document): Promise<boolean> {
  const { navigator } = document.defaultView ?? window;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: receipt.title, text: receiptText(receipt) });
      return true;
    } catch (thrown) {
      if (thrown instanceof DOMException && SHARE_HANDLED.has(thrown.name)) return true;
    }
  }
  return print(receipt, document);
}

/** Removes what an earlier print has left on the page. */
export function removePrinted(document: Document): void {
  document.querySelector(`iframe[${FRAME}]`)?.remove();
}

/** Prints only the receipt, from a separate frame, because the page may belong to a partner. */
async function print(receipt: Receipt, document: Document): Promise<boolean> {
  removePrinted(document);
  const frame = document.createElement('iframe');
  // A page's own rule for frames would override `hidden`.
  frame.style.setProperty('display', 'none', 'important');
  frame.title = receipt.title;
  frame.setAttribute(FRAME, '');
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  const remove = (): void => {
    frame.remove();
  };
  if (!page || typeof view?.print !== 'function') {
    remove();
    return false;
  }
  write(receipt, page);
  const begun = new Promise<boolean>((resolve) => {
    view.addEventListener('beforeprint', () => resolve(true));
    setTimeout(resolve, BEGIN_MS, false);
  });
  view.addEventListener('afterprint', remove);
  try {
    view.print();
  } catch {
    remove();
    return false;
  }
  const hasBegun = await begun;
  setTimeout(remove, hasBegun ? KEEP_MS : KEEP_UNUSED_MS);
  return hasBegun;
}

function write({ tag, title, rows }: Receipt, page: Document): void {
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
}
