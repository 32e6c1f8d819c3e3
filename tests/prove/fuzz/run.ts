// Parts of the proof `fuzz` in a process whose memory and prototypes are its own; the last line has their findings.
import { fuzzAnswers } from './gateway-answers.ts';
import { fuzzGateway } from './gateway-requests.ts';
import { fuzzHost } from './host-messages.ts';
import type { Job } from './part.ts';

const PARTS = { host: fuzzHost, answers: fuzzAnswers, gateway: fuzzGateway };

const [seed = '1', jobs = '[]'] = process.argv.slice(2);
const { log } = console;
const findings = [];
for (const { part, amount, fault } of JSON.parse(jobs) as readonly Job[]) {
  findings.push(
    await PARTS[part]({
      amount,
      seed: Number(seed),
      fault,
      say: (sentence) => process.stderr.write(`${sentence}\n`),
    }),
  );
  // Left by the seeded fault that pollutes.
  Reflect.deleteProperty(Object.prototype, 'polluted');
}
log(JSON.stringify(findings));
process.exit(0);
