import { parseMethodList } from '#contract/method-list.ts';
import { FIELD_TYPE_NAMES } from '#domain/field-type.ts';
import { groupOf } from '#domain/groups.ts';
import { isAllowedCardView } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { videoGuide } from '#domain/video-guide.ts';
import { actionRoute, groupRoute, methodRoute } from '#navigation/opens.ts';
import { ROUTE_NAMES, type RouteName } from '#navigation/routes.ts';
import { MARKETS } from './markets.ts';
import type { Market, WireAction, OutcomeKind, SandboxMethod } from './method.ts';

/** Licensed markets have few kinds of methods. */
const LICENSED: ReadonlySet<string> = new Set(['br', 'gb']);
const OPEN_MARKETS = [...MARKETS.values()].filter(({ country }) => !LICENSED.has(country));

/** Routes that no method leads to: lists and regions have their own buttons, bonuses and /form come from the host. */
const NOT_BY_METHODS: readonly RouteName[] = [
  'deposit',
  'deposit-region',
  'deposit-bonus-details',
  'withdrawal',
  'withdrawal-region',
  'history',
  'history-payment',
  'empty',
  'empty-region',
  'error',
  'form',
];

const actionType = (outcome: OutcomeKind) =>
  outcome.replace(/^(redirect|challenge)-.*/, '$1') as WireAction['type'];

/** Adds the gateway's origin, which paths in the data do not have. */
const asSent = ({ wire }: SandboxMethod) =>
  JSON.parse(JSON.stringify(wire).replaceAll('"/', '"https://gateway.example/')) as unknown;

/** The routes that a player visits by choosing a method and completing a payment with it. */
function routesOf(market: Market, section: Section, sandboxMethod: SandboxMethod): RouteName[] {
  const [method] = parseMethodList({ methods: [asSent(sandboxMethod)] }).list.methods;
  if (!method || method.isDisabled) return [];
  const group = groupOf(method);
  if (group === null && !isAllowedCardView(method.cardViewType)) return [];
  const page = methodRoute(section, method, group);
  const { outcome, then = 'complete' } = sandboxMethod;
  const guide = videoGuide(method, { language: 'en', country: market.country, cryptoInstruction: true });
  return [
    ...(group === null ? [] : [groupRoute(section, group)]),
    page,
    actionRoute(section, page, actionType(outcome)),
    ...(outcome === 'unified-form' ? [actionRoute(section, page, actionType(then))] : []),
    ...(guide !== null && section === 'deposit' ? ['deposit-video-instruction' as const] : []),
    `${section}-complete`,
  ];
}

const every = OPEN_MARKETS.map((market) => [market.country, market] as const);

it.each(every)('[RT-4, RT-5, TX-8] in %s every screen is reached by clicking', (_country, market) => {
  const reached = new Set(
    (['deposit', 'withdrawal'] as const).flatMap((section) =>
      market[section].flatMap((method) => routesOf(market, section, method)),
    ),
  );
  const expected = ROUTE_NAMES.filter((name) => !NOT_BY_METHODS.includes(name));
  expect([...reached].sort()).toEqual([...expected].sort());
});

it.each(every)('[MT-2, MT-5] %s has a method with every special feature', (_country, { deposit, withdrawal }) => {
  const methods = [...deposit, ...withdrawal].map(({ wire }) => wire);
  for (const special of [
    'isPreparationRequired',
    'securityRulesGroup',
    'isInvestForbidden',
    'support_url',
    'fee',
    'is_disabled',
    'networks',
    'checkLuhn',
  ] as const)
    expect({ special, has: methods.some((method) => method[special] !== undefined) }).toEqual({ special, has: true });
});

it('[FM-1] the method "Every field" has a field of every type', () => {
  const { wire } = MARKETS.get('mx')!.deposit.find(({ wire: { name } }) => name === 'every_field')!;
  const types = new Set(wire.fields.map(({ type }) => type));
  expect([...types].sort()).toEqual([...FIELD_TYPE_NAMES].sort());
});

it('the market "Many" has 200 methods, as the largest real list', () => {
  expect(MARKETS.get('zz')?.deposit).toHaveLength(200);
});
