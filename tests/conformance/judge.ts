import { toCashierError } from '#domain/error.ts';
import { hiddenMethods } from '#domain/groups.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { parseMethodList } from '#contract/method-list.ts';
import { readWireError } from '#contract/wire-error.ts';
import { isSuccess, type EndpointName, type Reply } from './gateway-client.ts';
import type { Violation, Published } from './published.ts';
import type { Trouble } from './rule.ts';

const at = (where: string, { path, what }: Violation): Trouble => ({
  where: path === '' ? where : `${where} at ${path}`,
  what,
});

/** What is wrong with an answer of an endpoint that should succeed. */
export function answerTroubles(published: Published, name: EndpointName, reply: Reply): Trouble[] {
  const { where, trouble, data } = reply;
  if (trouble !== null) return [{ where, what: trouble }];
  if (!isSuccess(reply)) return [{ where, what: `is refused: ${refusalOf(reply)}` }];
  const violations = published.answerViolations(name, data);
  return [
    ...violations.map((violation) => at(where, violation)),
    ...(violations.length > 0 ? [] : widgetTroubles(name, reply)),
  ];
}

/** What the widget itself would reject or hide although it matches the documents. */
function widgetTroubles(name: EndpointName, { where, data }: Reply): Trouble[] {
  const troubles: Trouble[] = [];
  try {
    ENDPOINTS[name].parse(data, (dropped) =>
      troubles.push({ where: `${where} at ${dropped.where}`, what: 'is left out by the widget' }),
    );
    if (name === 'depositMethods' || name === 'withdrawalMethods')
      for (const method of hiddenMethods(parseMethodList(data).list.methods))
        troubles.push({
          where: `${where} at methods`,
          what: `${method.name} is hidden by the widget: its cardViewType, ${String(method.cardViewType)}, is not shown in lists`,
        });
  } catch (thrown) {
    troubles.push({ where, what: toCashierError(thrown).message });
  }
  return troubles;
}

/** Statuses from 400 to 499 that are not about the request itself (contract: Answers to a submission), except 401. */
const INCONCLUSIVE: ReadonlySet<number> = new Set([408, 425, 429]);

/** What is wrong with a refusal: it must have its own status, and give the reason in the shape of an error. */
export function refusalTroubles(published: Published, reply: Reply): Trouble[] {
  const { where, status, trouble } = reply;
  if (trouble !== null) return [{ where, what: trouble }];
  if (isSuccess(reply)) return [{ where, what: 'is accepted, with the status of a success' }];
  if (status === null || status >= 500)
    return [{ where, what: `fails with ${String(status)} where it should refuse` }];
  if (status === 401) return [{ where, what: 'rejects the token of the player' }];
  if (status < 400 || INCONCLUSIVE.has(status))
    return [{ where, what: `is answered with ${status}, after which a submit is still looked up` }];
  return errorTroubles(published, reply);
}

/** What is wrong with the message of a refusal. */
export function errorTroubles(published: Published, { where, trouble, data }: Reply): Trouble[] {
  if (trouble !== null) return [{ where, what: trouble }];
  return published.violations('Error', data).map((violation) => at(where, violation));
}
/** Status and code; a code that may be a sentence is left out. */
export function refusalOf({ status, data }: Reply): string {
  const code = readWireError(data)?.code;
  return `status ${String(status)}${code && /^[\w.-]{1,40}$/.test(code) ? `, ${code}` : ''}`;
}
