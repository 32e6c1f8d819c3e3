import { themeWarnings } from './theme-warnings.ts';

const warned = (variables: Record<string, string>) =>
  themeWarnings(variables, (value) => value !== 'greenish').map(({ field, text }) => `${field} ${text}`);

describe('[LN-6] warnings about the variables of a host', () => {
  it('are not sent for those that have an effect', () => {
    expect(warned({ '--cashier-color-accent': '#0f766e', '--cashier-radius-m': 'var(--theirs)' })).toEqual(
      [],
    );
  });

  it('name a misspelt one', () => {
    expect(warned({ '--cashier-color-acent': '#0f766e' })).toEqual([
      'schema.variables.--cashier-color-acent is not a documented variable and may have no effect',
    ]);
  });

  it.each(['var(--secret)', 'greenish'])('name one that is not a colour, never its value: %s', (value) => {
    expect(warned({ '--cashier-color-bg': value })).toEqual([
      'schema.variables.--cashier-color-bg was left out: it must be a colour, e.g. #0f766e, not var()',
    ]);
  });
});
