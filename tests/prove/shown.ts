import type { Mode } from './read-ways.ts';

/** A test that shows something. */
export interface Shown {
  readonly file: string;
  /** A part of its title, as the file writes it. */
  readonly title: string;
  /** Further modes of a journey, which its code does not name. */
  readonly runsIn?: readonly Mode[];
}

/** The tests of one file. */
export const testsIn =
  (file: string) =>
  (title: string): Shown => ({ file, title });

export const journey = (name: string, title: string, runsIn?: readonly Mode[]): Shown => ({
  file: `tests/journeys/${name}.journey.ts`,
  title,
  ...(runsIn && { runsIn }),
});

export const isJourney = ({ file }: Shown): boolean => file.endsWith('.journey.ts');
