/** The targets of faults: every call of the contract's section 3, by its type on the socket and its name. */
export const CALL_TYPES = {
  'BANKING:methods-payment-v3': 'Deposit methods',
  'BANKING:methods-withdrawal': 'Withdrawal methods',
  'BANKING_DEPOSIT:methods-country-selector-v2': 'Regions',
  'BANKING:userdata-payment-snippet': 'Values to prefill',
  'BANKING_DEPOSIT:create': 'Deposit: submit',
  'BANKING_DEPOSIT:continue': 'Deposit: next step',
  'BANKING_WITHDRAWAL:create': 'Withdrawal: submit',
  'BANKING_WITHDRAWAL:confirm': 'Withdrawal: confirm',
  'BANKING_WITHDRAWAL:resend': 'Withdrawal: resend code',
  'BANKING_WITHDRAWAL:cancel': 'Withdrawal: cancel',
  'BANKING:transaction': 'Transaction status',
  'BANKING:transactions': 'History',
  'BANKING:accounts/forget': 'Forget a saved account',
  'METRIC_EVENTS_HANDLER:events': 'Load times',
} as const;

/** Any call. */
export const ANY = 'any';
/** A new socket, which is not a call. */
export const CONNECT = 'connect';

export type CallType = keyof typeof CALL_TYPES;
/** The possible targets of a fault. */
export type FaultTarget = CallType | typeof ANY | typeof CONNECT;

const NAMES = new Map<string, string>([
  ...Object.entries(CALL_TYPES),
  [ANY, 'Any call'],
  [CONNECT, 'New socket'],
]);

export const TARGETS = [...NAMES.keys()] as readonly FaultTarget[];

/** The name of a type; an unknown type is its own name. */
export const nameOfType = (type: string): string => NAMES.get(type) ?? type;

/** `/BANKING/methods-payment-v3` as its type on the socket (TR-6). */
export const typeOfPath = (path: string): string => path.replace('/', '').replace('/', ':');
