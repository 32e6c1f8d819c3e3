import { isRecord } from '#contract/scalars.ts';
import { PUSHES } from '../../build/contract/messages.ts';
import { answerProblems, refusalOf, refusalProblems } from './judge.ts';
import { isSuccess, type Reply } from './gateway-client.ts';
import {
  followDeposit,
  followForm,
  followWithdrawal,
  idOf,
  isFinal,
  type Followed,
} from './trial-payments.ts';
import { NOT_PAID, type Context, type Rule, type Problem } from './rule.ts';

const NO_DEPOSIT = 'there is no deposit to follow';

const differs = (reply: Reply, what: string): Problem[] => [{ where: reply.where, what }];

async function outcomes(context: Context, deposit: Followed): Promise<Problem[]> {
  const { published } = context;
  const replies = [...deposit.replies, ...(await followForm(context)), ...(await followWithdrawal(context))];
  return replies.flatMap(({ name, reply, isRefusal }) =>
    isRefusal ? refusalProblems(published, reply) : answerProblems(published, name, reply),
  );
}

function oneTransaction({ published }: Context, { id, copy, again, other }: Followed): Problem[] {
  const isSame = (reply: Reply) => isSuccess(reply) && idOf(reply) === id;
  return [
    ...(isSame(copy) ? [] : differs(copy, 'two simultaneous copies are two transactions, or one is refused')),
    ...(isSame(again)
      ? []
      : differs(again, 'resending the same requestId and body makes another transaction, or is refused')),
    ...(isSuccess(other) && idOf(other) !== id
      ? differs(other, 'the same requestId with another body makes a second transaction')
      : []),
    ...(isSuccess(other) ? [] : refusalProblems(published, other)),
  ];
}

function lookups({ id, byId, byRequest }: Followed): Problem[] {
  return [
    { reply: byId, by: 'id' },
    { reply: byRequest, by: 'requestId' },
  ].flatMap(({ reply, by }) => {
    if (!isSuccess(reply)) return differs(reply, `by ${by} is refused: ${refusalOf(reply)}`);
    return idOf(reply) === id ? [] : differs(reply, `by ${by} returns another transaction`);
  });
}

function finality({ statuses, last }: Followed): Problem[] {
  const first = statuses.findIndex(isFinal);
  const later = statuses.slice(first + 1);
  return later.every((status) => status === statuses[first])
    ? []
    : differs(last, 'changes its status after it was final');
}

function pushProblems({ published }: Context, { pushes, id, statuses }: Followed): Problem[] {
  const about = pushes.filter(({ type }) => type === 'deposit.status');
  const violations = pushes.flatMap(({ type, data, message }) => {
    const shape = SHAPES[type];
    const where = `socket push ${type}`;
    if (shape === undefined) return [{ where, what: 'is not a push of the contract' }];
    const around = published
      .messageViolations(`push_${type.replace(/\W/g, '_')}`, message)
      .filter(({ path }) => path.split('.')[0] !== 'data');
    return [...published.violations(shape, data), ...around].map(({ path, what }) => ({
      where: `${where} at ${path}`,
      what,
    }));
  });
  if (violations.length > 0) return violations;
  const word = PUSHED[String(statuses.find(isFinal))];
  const isPushed = about.some(
    ({ data }) =>
      isRecord(data) &&
      data.status === word &&
      (data.id === undefined || data.id === id || data.id === Number(id)),
  );
  return isPushed
    ? []
    : [{ where: 'socket push deposit.status', what: 'none arrived when the deposit became final' }];
}

const SHAPES: Readonly<Record<string, string>> = PUSHES;
const PUSHED: Readonly<Record<string, number>> = { processed: 1, mistaked: 2 };

/** The rules that need payments, created for each run because they share one deposit. */
export function createPaymentRules(): readonly Rule[] {
  let deposit: Promise<Followed | null> | null = null;
  const follow = (context: Context) => (deposit ??= followDeposit(context));

  const rule = (
    words: Pick<Rule, 'name' | 'requirement' | 'fix'>,
    judge: (
      context: Context,
      followed: Followed,
    ) => readonly Problem[] | string | Promise<readonly Problem[]>,
  ): Rule => ({
    ...words,
    async check(context) {
      if (!context.options.payments) return NOT_PAID;
      const followed = await follow(context);
      return followed && (followed.id !== null || words.name === 'outcomes')
        ? judge(context, followed)
        : NO_DEPOSIT;
    },
  });

  return [
    rule(
      {
        name: 'outcomes',
        requirement: 'submits, steps and lookups are answered in the shape of the documents',
        fix: 'send what docs/api/openapi.json has for this endpoint',
      },
      outcomes,
    ),
    rule(
      {
        name: 'one-transaction',
        requirement: 'one requestId makes one transaction',
        fix: 'store the requestId with its transaction, under a unique key; answer a copy with the same outcome, and another body with 409 request_conflict',
      },
      oneTransaction,
    ),
    rule(
      {
        name: 'lookup',
        requirement: 'a transaction is found by its id and by the requestId of its submit',
        fix: 'answer GET /BANKING/transaction for both',
      },
      (_, followed) => lookups(followed),
    ),
    rule(
      {
        name: 'final',
        requirement: 'processed and mistaked are final',
        fix: 'never change the status of a transaction that is final',
      },
      (_, followed) =>
        followed.statuses.some(isFinal) ? finality(followed) : 'no deposit became final in time',
    ),
    rule(
      {
        name: 'pushes',
        requirement: "the player's socket gets pushes about it, in the shape of the documents",
        fix: 'send {type, data} without msgid to every socket of the player when a status changes',
      },
      (context, followed) => {
        if (!context.socket) return 'pushes come over the socket, which is not checked';
        return followed.statuses.some(isFinal)
          ? pushProblems(context, followed)
          : 'no deposit became final in time';
      },
    ),
  ];
}
