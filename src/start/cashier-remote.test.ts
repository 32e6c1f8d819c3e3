import type * as Declared from 'cashier/CashierRemote';
import type * as Own from './cashier-remote.ts';

/** Whether two types are identical, optional and readonly properties included. */
type IsSame<A, B> =
  (<T>(value: T) => T extends A ? 1 : 2) extends <T>(value: T) => T extends B ? 1 : 2 ? true : false;

// These compile only while federation.d.ts matches the module.
const hasSameOptions: IsSame<Own.MountOptions, Declared.CashierOptions> = true;
const hasSameHandle: IsSame<Own.CashierHandle, Declared.CashierHandle> = true;
const hasSameMount: IsSame<typeof Own.mount, typeof Declared.mount> = true;
const hasSameExports: IsSame<keyof typeof Own, keyof typeof Declared> = true;

it('[HS-13] the module has the types that federation.d.ts declares', () => {
  expect([hasSameOptions, hasSameHandle, hasSameMount, hasSameExports]).toEqual([true, true, true, true]);
});
