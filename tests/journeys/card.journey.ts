import { browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { enterCardFrame } from '../pages/card-frame.ts';
import { open } from '../pages/embedding.ts';
import { newPlayer } from '../pages/gateway.ts';
import { openForm, pay, screensOf } from './walks.ts';
import { itInFullRun } from '../pages/sample.ts';

const CARD = '4242424242424242';
const HOLDER = 'ALEX MORGAN';
/** The document of the card frame. */
const inside = screensOf({ root: 'body' });

/** What the partner's scripts could read: keys, values of fields, messages, and the frame's document. */
function spy(): Promise<void> {
  return browser.execute(() => {
    const seen: string[] = [];
    const valuesIn = (root: Document | ShadowRoot): string[] =>
      [...root.querySelectorAll<HTMLInputElement>('*')].flatMap((element) => [
        ...('value' in element ? [element.value] : []),
        ...(element.shadowRoot ? valuesIn(element.shadowRoot) : []),
        ...(element instanceof HTMLIFrameElement ? readFrame(element) : []),
      ]);
    const readFrame = (frame: HTMLIFrameElement): string[] => {
      const tries = [
        () => frame.contentDocument && valuesIn(frame.contentDocument),
        () => frame.contentWindow && valuesIn(frame.contentWindow.document),
      ];
      return tries.flatMap((read) => {
        try {
          return read() ?? [];
        } catch {
          return [];
        }
      });
    };
    for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'paste', 'focusin'])
      window.addEventListener(
        type,
        (event) => {
          const { key = '', data } = event as Event & { key?: string; data?: string | null };
          seen.push(`${key}${data ?? ''}`, ...valuesIn(document));
        },
        { capture: true },
      );
    window.addEventListener('message', ({ data }) => seen.push(JSON.stringify(data)));
    setInterval(() => seen.push(...valuesIn(document)), 50);
    Object.assign(window, { seen });
  });
}

function seen(): Promise<string> {
  return browser.execute(() => (window as unknown as { seen: string[] }).seen.join('\n'));
}

describe('a card in a partner’s page', () => {
  it('[HS-13, HS-14, FM-16, TX-8] is filled in where the page’s scripts cannot read it, and pays', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 300 });
    const host = await open('federated', player);
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    await spy();

    // The spy can read other forms, so it would also see the card's fields.
    await openForm(screens, 'deposit', 'SPEI transfer');
    await screens.form.amount.fill('731');
    await settled(async () => (await seen()).includes('731'), 'The spy reads nothing');
    await screens.back.click();

    await screens.list.open('Cards');
    await screens.list.open('Debit card');
    await enterCardFrame(host.root);
    await inside.form.field('Card number').fill('4242424242424241');
    await inside.form.field('Name on the card').fill(HOLDER);
    await inside.form.field('Valid until').fill('1230');
    await inside.form.amount.fill('500');
    await inside.form.submit('deposit').click();
    await inside.shows('card number');
    await inside.form.field('Card number').fill(CARD);
    await inside.form.submit('deposit').click();

    await host.leave();
    await browser.switchFrame(null);
    await screens.redirect.link.shown();
    await pay(host, 'Approve');
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);

    const read = await seen();
    expect(read).not.toContain(HOLDER);
    expect(read.replace(/\D/g, '')).not.toContain(CARD.slice(0, 6));
    expect(JSON.stringify(await host.messages())).not.toContain(CARD.slice(0, 6));
    const announced = (await host.messages('onTransaction')).map(
      ({ payload }) => (payload as { status: string }).status,
    );
    expect(announced).toEqual(['waiting', 'processed']);
  });

  itInFullRun('[HS-13, TX-6] back leads to the list; a reload of the page finds the payment', async () => {
    const player = await newPlayer();
    const host = await open('federated', player);
    const screens = screensOf(host);
    await screens.list.open('Cards');
    await screens.list.open('Debit card');
    await enterCardFrame(host.root);
    await inside.back.click();
    await browser.switchFrame(null);
    await screens.list.open('Debit card');
    await enterCardFrame(host.root);
    await inside.form.field('Card number').fill(CARD);
    await inside.form.field('Name on the card').fill(HOLDER);
    await inside.form.field('Valid until').fill('1230');
    await inside.form.amount.fill('500');
    await inside.form.submit('deposit').click();
    await browser.switchFrame(null);
    await screens.redirect.link.shown();
    await browser.refresh();
    await screens.complete('waiting').shown();
    await player.settle((await player.theTransaction()).id, 'processed');
    await screens.complete('processed').shown();
  });
});
