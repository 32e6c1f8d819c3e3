import type { SandboxPage } from '../../build/webpack/sandbox-pages-plugin.ts';

/** The pages of the host report: the report itself, the sandbox's own hosts, and the probe. */
export const REPORT_PAGES: readonly SandboxPage[] = [
  { name: 'report', title: 'Report · Cashier sandbox' },
  { name: 'host-page', title: 'Northwind Play' },
  { name: 'probe', title: 'Host report', base: '/probe/' },
].map((page) => ({ ...page, folder: 'report/pages' }));

/** The probe's module, which pages load by this name. */
export const REPORT_SCRIPTS = { remoteEntry: './host-sandbox/report/pages/probe-remote.ts' };
