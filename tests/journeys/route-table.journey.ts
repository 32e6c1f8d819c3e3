import { browser } from '@wdio/globals';
import { PARENTS, ROUTES, ROUTE_NAMES } from '#navigation/routes.ts';
import { open } from '../pages/embedding.ts';
import { newPlayer } from '../pages/gateway.ts';
import { LIST, OPEN, WITHDRAWALS, go, isAt, type Seen } from './route-table.ts';
import { isWhole } from '../pages/sample.ts';

/** The routes to open: all of them in a whole run, otherwise the pages and one route for each guard. */
const names = ROUTE_NAMES.filter((name, at) => {
  const { guard } = ROUTES[name];
  return (
    isWhole || guard === 'none' || ROUTE_NAMES.findIndex((other) => ROUTES[other].guard === guard) === at
  );
});

describe('the route table', () => {
  describe('an address opened directly, reloaded, and left by back', () => {
    let now: Seen | null = null;
    before(async () => {
      await open('standalone', await newPlayer());
      await isAt(LIST);
    });

    for (const name of names) {
      const { path, guard } = ROUTES[name];
      const target = guard === 'none' ? OPEN[name] : LIST;
      it(`[RT-21, RT-9, RT-10, RT-4, RT-5, RT-6] ${path}${target?.path === path ? '' : ` leads to ${target?.path}`}`, async () => {
        if (!target) throw new Error(`What does ${path} show?`);
        const before: Seen = target === LIST ? WITHDRAWALS : LIST;
        // Most rows begin where the row before them ended.
        if (now !== before) await go(before.path);
        await go(path);
        await isAt(target);
        await browser.refresh();
        await isAt(target);
        await browser.back();
        await isAt(before);
        now = before;
      });
    }

    for (const { path, to } of PARENTS)
      it(`[RT-4, RT-5] ${path} is not a page: its list ${ROUTES[to].path} is, which is guarded`, async () => {
        await go(path);
        await isAt(LIST);
      });
  });
});
