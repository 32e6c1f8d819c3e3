import { browser } from '@wdio/globals';
import type { Cashier } from '../pages/cashier.ts';
import { open, type Embedding } from '../pages/embedding.ts';
import { newPlayer, type Player } from '../pages/gateway.ts';
import { emulatePhone } from '../pages/typing.ts';
import { openForm, screensOf } from './walks.ts';

export type Device = 'desktop' | 'phone';
export const DEVICES: readonly Device[] = ['desktop', 'phone'];

/** Mexico's method with one field of every type and shape; the gateway prefills name, e-mail, phone and card holder. */
export const METHOD = 'Every field';

export interface EveryField {
  readonly player: Player;
  readonly host: Embedding;
  readonly screens: Cashier;
}

/** Opens the form: on a desktop in a frame over the socket, on a phone standalone over http and with touch. */
export async function openEveryField(device: Device): Promise<EveryField> {
  const player = await newPlayer();
  if (device === 'phone') await emulatePhone();
  const host = await (device === 'phone'
    ? open('standalone', player, { transport: 'http' })
    : open('iframe', player, { transport: 'socket' }));
  const screens = screensOf(host);
  await openForm(screens, 'deposit', METHOD);
  await screens.at('combobox', 'State').shown();
  return { player, host, screens };
}

/** The form's values, by the `name` of each field. */
export async function held(): Promise<Record<string, string>> {
  const values = await browser.execute(() =>
    JSON.stringify(
      Object.fromEntries(
        [
          ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
            'form [name]:not([type=radio]), form [type=radio]:checked',
          ),
        ].map((field) => [field.name, field.value]),
      ),
    ),
  );
  return JSON.parse(values) as Record<string, string>;
}

/** By field name: the text to enter, the text that the form then shows, and the value that is sent. */
interface Filled {
  readonly label: string;
  readonly name: string;
  readonly typed: string;
  readonly shown: string;
  readonly sent: string;
}

const line = (label: string, name: string, typed: string, shown = typed, sent = shown): Filled => ({
  label,
  name,
  typed,
  shown,
  sent,
});

export const LINES: readonly Filled[] = [
  line('Full name', 'full_name', ' Ana María Díaz  ', 'Ana María Díaz'),
  line('E-mail', 'email', 'ana@mail.example'),
  line('Phone number', 'phone', '2221234567', '+52 222 123 4567', '522221234567'),
  line('Date of birth', 'birth_date', '1751990', '17.05.1990'),
  line('Monthly income', 'income', '1500.5', '1500,5'),
  line('Card number', 'card_number', '4242424242424242', '4242 4242 4242 4242'),
  line('Name on the card', 'card_holder', 'ana diaz', 'ANA DIAZ'),
  line('Valid until', 'card_expiry', '1230', '12/30'),
  line('CLABE', 'clabe', '032180000118359719', '032 180 00011835971 9'),
  line('CURP', 'curp', 'diaa900201mdfznn09', 'DIAA900201MDFZNN09'),
  line('Tax number', 'tax_number', '1234-567'),
  line('Postal code', 'Postal code', '06600'),
  line('Account number', 'own_account', '1234567890'),
];

export const CHOICES = [
  { label: 'Bank', name: 'bank', option: 'Banco Sierra Azul', sent: '902' },
  { label: 'State', name: 'state', option: 'Oaxaca', sent: 'Oaxaca' },
] as const;

/** The option of a group of radio buttons. */
export const NETWORK = { label: 'Network', name: 'network', option: 'TEF', sent: 'tef' } as const;

/** What the form shows after it was filled with LINES, CHOICES and NETWORK, by field name. */
export const SHOWN: Readonly<Record<string, string>> = Object.fromEntries([
  ...LINES.map(({ name, shown }) => [name, shown]),
  ...[...CHOICES, NETWORK].map(({ name, sent }) => [name, sent]),
]) as Record<string, string>;

/** The values that the gateway then receives. */
export const SENT: Readonly<Record<string, string>> = Object.fromEntries([
  ...LINES.map(({ name, sent }) => [name, sent]),
  ...[...CHOICES, NETWORK].map(({ name, sent }) => [name, sent]),
]) as Record<string, string>;
