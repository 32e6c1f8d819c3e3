import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toCertificate } from './certificate.ts';
import { checkGateway, RULES } from './check-gateway.ts';
import { expectAnswer, originOf } from './host-option.ts';
import { createPublished } from './published.ts';
import { reportLines } from './report.ts';
import { readPayments } from './payments.ts';
import type { CheckOptions } from './rule.ts';
import { openSandboxPlayer } from './sandbox-player.ts';

const USAGE = `npm run conformance -- --host URL [options]
  --rules              lists the rules and what each requires; nothing else
  --host URL           origin of the gateway, as in loaded: https, or http on localhost, and no path
  --second-host URL    another node of the same gateway, for the rules of several nodes
  --sandbox            for the project's own gateway: creates a player there
  --token TOKEN        the player's token; preferably in the environment, as CASHIER_TOKEN
  --country mx         what lists are asked for
  --currency MXN
  --origin URL         origin of a page that the gateway allows by CORS; --origin= when it is the gateway's own
  --transport NAME     http or socket; left out: both
  --payments FILE      what may be paid, as JSON (docs/guides/contract.md)
  --allow-payments     pays it; without this nothing is paid
  --timeout SECONDS    that one answer may take (10)
  --wait SECONDS       that a deposit may take to become final (30)
  --certificate FILE   writes what was checked and found, as JSON`;

/**
 * `npm run conformance` checks whether a running gateway obeys the published contract, and exits with 1 when it does
 * not.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      'second-host': { type: 'string' },
      token: { type: 'string' },
      country: { type: 'string', default: 'mx' },
      currency: { type: 'string', default: 'MXN' },
      origin: { type: 'string', default: 'http://localhost:4401' },
      transport: { type: 'string' },
      payments: { type: 'string' },
      timeout: { type: 'string', default: '10' },
      wait: { type: 'string', default: '30' },
      certificate: { type: 'string' },
      sandbox: { type: 'boolean', default: false },
      'allow-payments': { type: 'boolean', default: false },
      rules: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.rules) {
    console.log(RULES.map(({ name, requirement }) => `${name.padEnd(16)} ${requirement}`).join('\n'));
    return;
  }
  if (values.help || values.host === undefined) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const host = originOf('host', values.host);
  const second = values['second-host'];
  const secondHost = second === undefined ? null : originOf('second-host', second);
  const timeoutMs = msOf('timeout', values.timeout);
  for (const one of [host, secondHost]) if (one !== null) await expectAnswer(one, timeoutMs);
  const player = values.sandbox
    ? await openSandboxPlayer(host, `conformance-${randomUUID()}`, 500)
    : {
        token: values.token ?? process.env['CASHIER_TOKEN'] ?? '',
        country: values.country,
        currency: values.currency,
      };
  if (player.token === '') throw new Error('No player is given: use --token, CASHIER_TOKEN or --sandbox');
  const given = values.payments === undefined ? null : readPayments(readFileSync(values.payments, 'utf8'));
  const payments = given ?? ('payments' in player ? player.payments : null);
  if (values['allow-payments'] && !payments) throw new Error('--allow-payments needs --payments FILE');

  const options: CheckOptions = {
    host,
    secondHost,
    origin: values.origin,
    transports: transportsOf(values.transport),
    timeoutMs,
    waitMs: msOf('wait', values.wait),
    newId: randomUUID,
    ...player,
    payments: values['allow-payments'] ? payments : null,
  };
  const documents = fileURLToPath(new URL('../../docs/api', import.meta.url));
  const verdicts = await checkGateway(options, createPublished(documents));
  if (values.certificate !== undefined) {
    const certificate = toCertificate(verdicts, options, documents, new Date());
    writeFileSync(values.certificate, `${JSON.stringify(certificate, null, 2)}\n`);
  }
  console.log(reportLines(verdicts).join('\n'));
  const broken = verdicts.filter(({ problems }) => problems.length > 0).length;
  console.log(
    broken === 0 ? `\n${host} obeys the contract` : `\n${host} breaks ${broken} rules of the contract`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
}

/** In ms. A text that is not a number must be refused, because every answer would be too late. */
function msOf(option: string, seconds: string): number {
  const ms = Number(seconds) * 1000;
  if (ms > 0 && ms < 2 ** 31) return ms;
  throw new Error(`--${option} must be a number of seconds`);
}

function transportsOf(name: string | undefined): CheckOptions['transports'] {
  if (name === undefined) return ['http', 'socket'];
  if (name === 'http' || name === 'socket') return [name];
  throw new Error('--transport must be http or socket');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
