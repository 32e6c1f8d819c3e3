import { runVerify } from './run-verify.ts';

/** `npx cashier-sdk`, a file of the SDK's package. */
void runVerify(process.argv.slice(2), { out: console.log, error: console.error }).then((code) => {
  process.exitCode = code;
});
