// The public API of the package: `import { loadCashier } from 'cashier-sdk'`.
export { loadCashier } from './load-cashier.ts';
export { preload } from './preload.ts';
export { CashierLoadError, type LoadErrorCode } from './load-error.ts';
export type { CashierEvent, CashierEventOf, CashierEventType } from './events.ts';
export type { BonusFields, HostMessage, LoadedFields, SchemaFields } from './messages.ts';
export type { CashierHandle, CashierOptions, EmbedMode, LoadedSource } from './options.ts';
