import { expect } from '@wdio/globals';
import type { Cashier, Section } from '../pages/cashier.ts';
import type { MarketId } from '../pages/gateway.ts';

/** How a player opens a method and pays with it, by the names on the screens. */
export interface Way {
  readonly market?: MarketId;
  readonly section?: Section;
  /** The tiles to click: a method's, or a group's and then the method's. */
  readonly tiles: readonly string[];
  /** Text to type, by field name. Values that the gateway prefills are left out. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The label of the network to choose. */
  readonly network?: string;
  /** null when the method has no amount. */
  readonly amount?: string | null;
}

const AMOUNT = '500';

const sectionOf = (way: Way): Section => way.section ?? 'deposit';
export const amountOf = ({ amount = AMOUNT }: Way): string | null => amount;

/** Clicks from the list to the form. */
export async function choose(screens: Cashier, { tiles }: Way): Promise<void> {
  for (const name of tiles) await screens.list.open(name);
}

/** Fills the form that is open. */
export async function fillIn(screens: Cashier, way: Way): Promise<void> {
  const { fields = {}, network } = way;
  await screens.form.submit(sectionOf(way)).shown();
  const amount = amountOf(way);
  const { form } = screens;
  if (amount !== null)
    await (sectionOf(way) === 'deposit' ? form.amount : form.withdrawalAmount).fill(amount);
  await fillFields(screens, fields);
  if (network !== undefined) await screens.at('radio', { starts: network }).click();
}

export async function fillFields(screens: Cashier, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await screens.form.field(name).fill(text);
    expect((await screens.form.field(name).value()).replace(/\W/g, '')).toContain(text.replace(/\W/g, ''));
  }
}

/** From the list to the answer of the submit. */
export async function send(screens: Cashier, way: Way): Promise<void> {
  await choose(screens, way);
  await fillIn(screens, way);
  await screens.form.submit(sectionOf(way)).click();
}
