import { parseMethodList } from '#contract/method-list.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { createRegexGuard, formRegexes, type SkipReason } from '#domain/regex-guard/regex-guard.ts';
import { translateRegex } from '#domain/regex-guard/translate-regex.ts';
import { answerProblems } from './judge.ts';
import type { Problem, Rule } from './rule.ts';

const REASONS: Readonly<Record<SkipReason, string>> = {
  dialect: 'has something whose meaning in JavaScript is not certain',
  invalid: 'is not a regular expression',
  never: 'is one that no value can match',
  'too-large': 'is too large, or the form has too many rules',
  unproven: 'cannot be proven quick, or cannot be parsed',
};

function regexProblems(where: string, { name, fields }: PaymentMethod): Problem[] {
  const rules = fields.flatMap((field) => field.rules.map(({ regex }) => ({ field: field.name, regex })));
  const guard = createRegexGuard(formRegexes(fields), () => undefined);
  return rules.flatMap(({ field, regex }): Problem[] => {
    const at = `${where} at ${name}.${field}.regex`;
    const reason = guard.skipReason(regex);
    if (reason !== null) return [{ where: at, what: `${REASONS[reason]}; the widget skips it (${reason})` }];
    if (translateRegex(regex)?.isForeign !== true) return [];
    return [{ where: at, what: 'is of another dialect; the widget translates it', isAdvice: true }];
  });
}

/** The rules of the regexes in the forms. */
export const REGEX_RULES: readonly Rule[] = [
  {
    name: 'regexes',
    requirement: 'the widget can check fields by their regexes',
    fix: 'send the source of a JavaScript regular expression that is quick, without delimiters and flags',
    after: ['answers'],
    async check({ clients, published, options: { country, currency } }) {
      const problems: Problem[] = [];
      for (const client of clients)
        for (const name of ['depositMethods', 'withdrawalMethods'] as const) {
          const reply = await client.ask(name, { country, currency });
          if (answerProblems(published, name, reply).length > 0) continue;
          const { methods } = parseMethodList(reply.data).list;
          problems.push(...methods.flatMap((method) => regexProblems(reply.where, method)));
        }
      return problems;
    },
  },
];
