import { sleep } from '#domain/clock.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { createRegexGuard, examineRegexes } from '#domain/regex-guard/regex-guard.ts';
import { services, type Store } from '#state/services.ts';
import { reportSkippedRuleAtom, type SkippedRule } from '#state/skipped-rules.ts';
import { hasBrokenMask } from './field-mask.ts';

/** ms of one task, and until the next: the page stays responsive, and paints in between. */
const TASK_MS = 4;
const PAUSE_MS = 16;
/** Different forms that are checked; the rest is checked when it is opened. */
const MAX_FORMS = 2000;

/** What is wrong with the rule, for the host. */
const FIXES: Readonly<Record<SkippedRule['reason'], string>> = {
  dialect: 'has something whose meaning in JavaScript is not certain',
  invalid: 'is not a regular expression',
  mask: 'lets nothing be typed',
  never: 'is one that no value can match',
  'too-large': 'is too large, or the form has too many rules',
  unproven: 'cannot be proven quick, or cannot be parsed',
};

/** The rules of a form that are skipped whatever the values. */
function skippedRules({ fields }: PaymentMethod): SkippedRule[] {
  const rules = fields.flatMap(({ name, rules }) => rules.map(({ regex }) => ({ name, regex })));
  const guard = createRegexGuard(examineRegexes(rules.map(({ regex }) => regex)), () => undefined);
  return [
    ...rules.flatMap(({ name, regex }): SkippedRule[] => {
      const reason = guard.skipReason(regex);
      return reason === null ? [] : [{ field: name, reason, rule: regex }];
    }),
    ...fields.filter(hasBrokenMask).map(({ name, mask }): SkippedRule => ({
      field: name,
      reason: 'mask',
      rule: mask ?? '',
    })),
  ];
}

/**
 * Checks the rules of a list's forms in short tasks, and reports each that is skipped: to the host and as an analytics
 * event (FM-18). Otherwise a partner would hear of it only when a player opens the form.
 */
export async function checkRules(
  store: Store,
  section: Section,
  methods: readonly PaymentMethod[],
): Promise<void> {
  const { clock, signal, warn } = services(store.get);
  const checked = new Set<string>();
  let taskEnd = clock.uptime() + TASK_MS;
  for (const method of methods) {
    const form = JSON.stringify(method.fields.map(({ name, mask, rules }) => [name, mask, rules]));
    if (checked.has(form)) continue;
    if (checked.size >= MAX_FORMS) return;
    checked.add(form);
    for (const skipped of skippedRules(method)) {
      const { field, reason } = skipped;
      const place = `${section}.${method.name.slice(0, 64)}.${field.slice(0, 64)}`;
      if (store.set(reportSkippedRuleAtom, skipped))
        warn(
          `${place}.${reason === 'mask' ? 'mask' : 'regex'}`,
          `${FIXES[reason]}, and is skipped (${reason}): your gateway alone checks this field`,
        );
    }
    if (clock.uptime() < taskEnd) continue;
    await sleep(clock, PAUSE_MS);
    if (signal.aborted) return;
    taskEnd = clock.uptime() + TASK_MS;
  }
}
