// Shared modules must be negotiated before code that uses them runs, so the first script has no React.
void import('./react-page.ts');
