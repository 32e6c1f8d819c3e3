// Shared modules are agreed upon before anything that uses them runs: hence a first script without React.
void import('./react-page.ts');
