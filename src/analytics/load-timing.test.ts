import { createLoadTiming } from './load-timing.ts';

describe('[AN-2] [RT-11] load timing', () => {
  let now = 1000;
  const timing = () => createLoadTiming({ now: () => now, uptime: () => now, after: () => () => {} });

  it('measures once from entering a section until its list is painted, with one key per section', () => {
    const { mark, listPainted } = timing();
    now = 1000;
    mark('deposit');
    now = 1300;
    mark('withdrawal');
    now = 1450;
    expect(listPainted('deposit')).toEqual({ key: 'deposit_load', timestamp: 1450, value: 450 });
    expect(listPainted('deposit')).toBeNull();
    expect(listPainted('withdrawal')).toEqual({ key: 'withdrawal_load', timestamp: 1450, value: 150 });
  });

  it('measures a list of an earlier visit under a key of its own, and the fresh list all the same', () => {
    const { mark, keptPainted, listPainted } = timing();
    now = 1000;
    mark('deposit');
    now = 1050;
    expect(keptPainted('deposit', null)).toEqual({ key: 'deposit_load_kept', timestamp: 1050, value: 50 });
    expect(keptPainted('deposit', 1020)).toMatchObject({ key: 'deposit_load_kept', value: 20 });
    expect(keptPainted('deposit', 980)).toBeNull();
    now = 1450;
    expect(listPainted('deposit')).toMatchObject({ key: 'deposit_load', value: 450 });
  });

  it('measures from the request of a list that was sent before the services existed', () => {
    const { mark, listPainted } = timing();
    now = 1000;
    mark('deposit', 700);
    now = 1450;
    expect(listPainted('deposit')?.value).toBe(750);
  });

  it('measures only sections that were entered, and restarts when one is entered again', () => {
    const { mark, listPainted } = timing();
    expect(listPainted('deposit')).toBeNull();
    now = 0;
    mark('deposit');
    now = 500;
    mark('deposit');
    now = 600;
    expect(listPainted('deposit')?.value).toBe(100);
  });

  it('sends whole milliseconds, although the uptime has fractions', () => {
    const { mark, listPainted } = timing();
    now = 1000.1;
    mark('deposit', 200.3);
    expect(listPainted('deposit')?.value).toBe(800);
  });
});
