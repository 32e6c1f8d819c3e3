import { browser } from '@wdio/globals';
import { insideSentence } from '../../src/i18n/inside-sentence.ts';
import { control, settled, type Name } from './control.ts';

export type Section = 'deposit' | 'withdrawal';
export type Status = 'waiting' | 'accepted' | 'processed' | 'mistaked';

const TITLES = { deposit: 'Deposit', withdrawal: 'Withdrawals' } as const;
const STATUSES: Readonly<Record<Status, string>> = {
  waiting: 'Payment is being processed',
  accepted: 'Payment accepted',
  processed: 'Payment successful',
  mistaked: 'Payment failed',
};

/**
 * The widget's screens as a player uses them, by their roles and names (contract: English texts that tests may rely
 * on).
 */
export function cashier(within = 'body') {
  const at = (role: string, name?: Name) => control(role, name, within);
  const text = (): Promise<string> =>
    browser.execute((selector: string) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) return '';
      const shadow = [element, ...element.querySelectorAll('*')].find(
        ({ shadowRoot }) => shadowRoot,
      )?.shadowRoot;
      const parts = shadow ? [...shadow.children] : [element];
      const shown = parts.map((part) => (part as HTMLElement).innerText).join('\n');
      // A non-breaking space separates number and currency.
      return shown.replaceAll('\u00a0', ' ');
    }, within);

  return {
    at,
    heading: at('heading'),
    back: at('button', 'Back'),
    close: at('button', 'Close'),
    /** The visible text of the screen. */
    text,
    shows: (words: string, ms?: number) =>
      settled(async () => (await text()).includes(words), `The screen does not show "${words}"`, ms),
    /** The path in the address; null in modes that keep their routes in memory. */
    path: () => browser.execute(() => window.location.pathname),
    address: () => browser.execute(() => window.location.href),

    list: {
      heading: (section: Section) => at('heading', TITLES[section]),
      tile: (name: string) => at('button', { starts: name }),
      region: at('button', 'Change region'),
      async open(name: string): Promise<void> {
        await at('button', { starts: name }).click();
      },
    },

    form: {
      amount: at('textbox', 'Amount'),
      withdrawalAmount: at('textbox', 'Withdrawal amount'),
      field: (name: string) => at('textbox', name),
      submit: (section: Section) =>
        at('button', { starts: section === 'deposit' ? ['Deposit', 'Show address'] : 'Withdraw' }),
    },

    /** Content around the form of some methods. */
    specials: {
      prepare: at('heading', 'Before you start'),
      next: at('button', 'Continue'),
      supportLink: at('link', 'Contact support'),
      supportButton: at('button', 'Contact support'),
      video: at('button', 'Video guide'),
      openVideo: at('link', 'Open the video'),
      bonusSwitch: at('switch'),
      bonusDetails: at('button', 'Bonus details'),
    },

    redirect: {
      link: at('link', 'Go to payment'),
      button: at('button', 'Go to payment'),
    },

    /** Common parts of all payment steps shown inside the widget. */
    action: {
      timer: at('timer'),
      copy: (label: string) => at('button', `Copy ${insideSentence('en', label)}`),
      qr: at('img'),
      startNew: at('button', 'Start a new payment'),
      expired: 'The time is up',
    },

    /** The link from the list to a payment in progress. */
    openPaymentLink: at('button', 'Go to this payment'),

    next: at('button', 'Continue'),

    bonus: {
      toggle: at('switch'),
      details: at('button', 'Bonus details'),
      use: at('button', 'Use this bonus'),
    },

    guide: {
      open: at('button', 'Video guide'),
      heading: at('heading', 'How to pay, step by step'),
    },

    confirm: {
      heading: at('heading', { starts: 'Confirm' }),
      code: at('textbox'),
      submit: at('button', 'Confirm'),
      resend: at('button', { starts: 'Resend code' }),
    },

    complete: (status: Status) => at('heading', STATUSES[status]),
    retry: at('button', 'Try again'),
    another: at('button', 'Choose another method'),

    error: {
      heading: at('heading', 'Error occurred'),
      refresh: at('button', 'Refresh'),
    },

    empty: {
      heading: at('heading', 'There are no payment methods available for this region'),
      region: at('button', 'Change region'),
    },
  };
}

export type Cashier = ReturnType<typeof cashier>;
