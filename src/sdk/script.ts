// The classic script: `Cashier.loadCashier(element, options)`, and the element <cashier-widget>.
export { CashierElement } from './element.ts';
export * from './index.ts';
