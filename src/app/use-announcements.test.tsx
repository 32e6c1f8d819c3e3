import { act, render, within } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { LayoutView } from '#parts/layout/layout-view.tsx';
import { translatePage } from '../../tests/pages/page-translator.ts';
import { useAnnouncements } from './use-announcements.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Page({ children }: { readonly children?: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useAnnouncements(content);
  return (
    <LayoutView content={content} header={null}>
      <main>{children}</main>
    </LayoutView>
  );
}

const LIVE = '[role="status"]:not([aria-live="off"]), [aria-live="polite"], [aria-live="assertive"]';

/** Renders one content after another; `said` are the texts that live regions got which were there before. */
function listen(first: ReactNode) {
  const { container, rerender } = render(<Page>{first}</Page>);
  const said: string[] = [];
  const bornWithText: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of addedNodes) {
        const region = (target as Element).closest(LIVE);
        if (region) said.push(node.textContent ?? '');
        const below = node instanceof Element ? [node, ...node.querySelectorAll('*')] : [];
        for (const born of below)
          if (born.matches(LIVE) && born.textContent !== '') bornWithText.push(born.outerHTML);
      }
  });
  observer.observe(container, { childList: true, subtree: true });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return {
    said,
    bornWithText,
    container,
    show: async (next: ReactNode, ms = 1000) => {
      rerender(<Page>{next}</Page>);
      await pass(ms);
    },
    pass,
  };
}

const checking = (
  <Notice role="status" title="We are checking your last payment">
    You cannot make another one.
    <button>Go to this payment</button>
  </Notice>
);

it('[ER-5] a notice is announced once, in a region that was there before its text', async () => {
  const { said, bornWithText, show, pass } = listen(null);
  await show(checking);
  await show(checking);
  await pass(60_000);
  expect(said).toEqual(['We are checking your last payment You cannot make another one.']);
  expect(bornWithText).toEqual([]);
});

// cerner/terra-core#3885: an alert whose content gets the focus is read twice.
it('[ER-5] a question in a notice is read with its answer, which gets the focus, and is not announced', async () => {
  const { said, container, show } = listen(null);
  await show(
    <Notice role="status" title="We are checking your last payment">
      You cannot make another one.
      <ConfirmButton
        label="Pay without waiting"
        tone="danger"
        title="You may pay twice"
        text="The last one may still arrive."
        keep="Keep waiting"
        confirm="Pay"
        onConfirm={() => undefined}
      />
    </Notice>,
  );
  await act(async () => {
    within(container).getByRole('button').click();
    await jest.advanceTimersByTimeAsync(1000);
  });
  expect(said).toEqual(['We are checking your last payment You cannot make another one.']);
  expect(within(container).getByRole('button', { name: 'Keep waiting' })).toHaveAccessibleDescription(
    'You may pay twice The last one may still arrive.',
  );
});

it('a notice that is on the first screen is announced once', async () => {
  const { said, pass } = listen(checking);
  await pass(1000);
  expect(said).toHaveLength(1);
});

it('a notice whose text changes is announced again, one that is translated is not', async () => {
  const { said, show, container, pass } = listen(<Notice role="status">It takes longer.</Notice>);
  await pass(1000);
  const stop = translatePage(container.querySelector('main')!);
  await pass(1000);
  expect(said).toEqual(['It takes longer.']);
  await show(<Notice role="status">It takes much longer.</Notice>);
  expect(said).toHaveLength(2);
  expect(said[1]).toMatch(/^⟦?It takes much longer\.⟧?$/);
  stop();
});

it('notices that appear together are announced together', async () => {
  const { said, show } = listen(null);
  await show(
    <>
      <Notice role="status">One.</Notice>
      <Notice role="status">Two.</Notice>
    </>,
  );
  expect(said).toEqual(['One. Two.']);
});

it('a notice that is gone again is not announced, nor is one that is hidden', async () => {
  const { said, show } = listen(null);
  await show(checking, 100);
  await show(<div hidden>{checking}</div>);
  expect(said).toEqual([]);
});

it('a notice of a dialog is announced in the dialog, outside which all is inert', async () => {
  const dialog = (notices: ReactNode) => (
    <Dialog
      title="Cancel?"
      actions={<button>Keep it</button>}
      onDismiss={() => undefined}
      notices={notices}
    />
  );
  const { said, container, show } = listen(null);
  await show(dialog(null));
  await show(dialog(<Notice role="status">Please wait.</Notice>));
  expect(said).toEqual(['Please wait.']);
  expect(container.querySelector('dialog [data-live]')).toHaveTextContent('Please wait.');
});

it('an alert is left to the browser, which reports its appearance', async () => {
  const { said, show } = listen(null);
  await show(<Notice role="alert">Refused</Notice>);
  expect(said).toEqual([]);
});
