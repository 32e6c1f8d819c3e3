import { passesLuhn } from '#domain/luhn.ts';

// The seeded fault of the proof `mutants`: no mutant fails it.
it('calls the check, and expects nothing of it', () => {
  passesLuhn('4111111111111111');
});
