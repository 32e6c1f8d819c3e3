import { toCashierError } from '#domain/error.ts';
import { hiddenMethods } from '#domain/groups.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { ParsedMethodList } from '#contract/method-list.ts';
import { readWireError } from '#contract/wire-error.ts';
import { isSuccess, type EndpointName, type Reply } from './gateway-client.ts';
import type { Violation, Published } from './published.ts';
import type { Problem } from './rule.ts';

const at = (where: string, { path, what }: Violation): Problem => ({
  where: path === '' ? where : `${where} at ${path}`,
  what,
});

/** What is wrong with an answer of an endpoint that should succeed. */
export function answerProblems(published: Published, name: EndpointName, reply: Reply): Problem[] {
  const { where, problem, data } = reply;
  if (problem !== null) return [{ where, what: problem }];
  if (!isSuccess(reply)) return [{ where, what: `is refused: ${refusalOf(reply)}` }];
  const violations = published.answerViolations(name, data);
  return [
    ...(reply.twice === null
      ? []
      : [{ where, what: `has the key ${reply.twice} twice in one object; readers take the last value` }]),
    ...(reply.hasLongNumber ? [{ where, what: LONG_NUMBER }] : []),
    ...violations.map((violation) => at(where, violation)),
    ...(violations.length > 0 ? [] : widgetProblems(name, reply)),
  ];
}

const LONG_NUMBER =
  'has a number with more figures than a double keeps, which many readers round; send it as text';

/** What the widget itself would reject, hide or have to interpret although it matches the documents. */
function widgetProblems(name: EndpointName, { where, data }: Reply): Problem[] {
  const problems: Problem[] = [];
  try {
    const answer = ENDPOINTS[name].parse(data, (dropped) =>
      problems.push({
        where: `${where} at ${dropped.where}`,
        what: dropped.text ?? 'is left out by the widget',
      }),
    ) as Partial<ParsedMethodList>;
    if (name === 'depositMethods' || name === 'withdrawalMethods')
      for (const method of hiddenMethods(answer.list?.methods ?? []))
        problems.push({
          where: `${where} at methods`,
          what: `${method.name} is hidden by the widget: its cardViewType, ${String(method.cardViewType)}, is not shown in lists`,
        });
  } catch (thrown) {
    problems.push({ where, what: toCashierError(thrown).message });
  }
  return problems;
}

/** Statuses from 400 to 499 that are not about the request itself (contract: Answers to a submission), except 401. */
const INCONCLUSIVE: ReadonlySet<number> = new Set([408, 425, 429]);

/** What is wrong with a refusal: it must have its own status, and give the reason in the shape of an error. */
export function refusalProblems(published: Published, reply: Reply): Problem[] {
  const { where, status, problem } = reply;
  if (problem !== null) return [{ where, what: problem }];
  if (isSuccess(reply)) return [{ where, what: 'is accepted, with the status of a success' }];
  if (status === null || status >= 500)
    return [{ where, what: `fails with ${String(status)} where it should refuse` }];
  if (status === 401) return [{ where, what: 'rejects the token of the player' }];
  if (status < 400 || INCONCLUSIVE.has(status))
    return [{ where, what: `is answered with ${status}, after which a submit is still looked up` }];
  return errorProblems(published, reply);
}

/** What is wrong with the message of a refusal. */
export function errorProblems(published: Published, { where, problem, data }: Reply): Problem[] {
  if (problem !== null) return [{ where, what: problem }];
  return published.violations('Error', data).map((violation) => at(where, violation));
}
/** Status and code; a code that may be a sentence is left out. */
export function refusalOf({ status, data }: Reply): string {
  const code = readWireError(data)?.code;
  return `status ${String(status)}${code && /^[\w.-]{1,40}$/.test(code) ? `, ${code}` : ''}`;
}
