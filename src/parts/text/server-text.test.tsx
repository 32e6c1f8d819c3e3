import { screen } from '@testing-library/react';
import { createHarness, networkFailure } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { ServerText } from './server-text.tsx';

let mockIsDown = true;

jest.mock('./rich-text.tsx', () => {
  if (mockIsDown) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual<object>('./rich-text.tsx');
});

it.each([
  ['Pay <b>now</b>, or ask.', 'Pay now, or ask.'],
  ['<p>Pay now.</p><p>Or ask.</p>', 'Pay now. Or ask.'],
  ['Up to 500&nbsp;MXN &amp; more', 'Up to 500 MXN & more'],
  ['&lt;img src=x onerror=pwned=1&gt;', '<img src=x onerror=pwned=1>'],
  ['a<<b>img src=x onerror=pwned=1>', 'a<img src=x onerror=pwned=1>'],
])('[ER-2] [ER-4] without the sanitiser %s is plain text', async (html, text) => {
  mockIsDown = true;
  const { container } = await renderScreen(
    createHarness({ answer: networkFailure }),
    <ServerText html={html} />,
  );
  expect(container).toHaveTextContent(text);
  expect(container.querySelectorAll('*')).toHaveLength(1);
});

it('[ER-2] [ER-4] a text is sanitised as soon as the sanitiser loads', async () => {
  mockIsDown = true;
  const { pass } = await renderScreen(
    createHarness({ answer: networkFailure }),
    <ServerText html="Pay <b>now</b>." />,
  );
  await pass(5000);
  expect(screen.getByText('Pay now.')).toBeVisible();
  mockIsDown = false;
  await pass(5000);
  expect(screen.getByText('now').tagName).toBe('B');
});
