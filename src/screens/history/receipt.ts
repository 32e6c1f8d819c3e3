import type { SummaryRow } from '#ui/summary-list.tsx';

export interface Receipt {
  readonly title: string;
  readonly rows: readonly (Pick<SummaryRow, 'label'> & { readonly value: string })[];
}

/** A receipt as lines of text. */
export const receiptText = ({ title, rows }: Receipt): string =>
  [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n');

/**
 * Gives the receipt to the device's share sheet, where there is one and the frame may use it; else to the printer, which
 * can save it as a file.
 */
export async function saveReceipt(receipt: Receipt, document: Document): Promise<void> {
  const { navigator } = document.defaultView ?? window;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: receipt.title, text: receiptText(receipt) });
      return;
    } catch (thrown) {
      // The player closed the sheet: that is an answer.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    }
  }
  print(receipt, document);
}

/** Prints the receipt alone, from a frame of its own: around the widget there may be a partner's page. */
function print({ title, rows }: Receipt, document: Document): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return;
  page.title = title;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('dl');
  for (const { label, value } of rows) {
    const term = page.createElement('dt');
    term.textContent = label;
    const text = page.createElement('dd');
    text.textContent = value;
    list.append(term, text);
  }
  page.body.append(heading, list);
  frame.contentWindow?.addEventListener('afterprint', () => {
    frame.remove();
  });
  frame.contentWindow?.print();
}
