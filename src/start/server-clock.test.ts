import { createServerClock } from './server-clock.ts';

const SERVER = 1_700_000_000_000;

/** A device whose date and uptime the test controls. */
function device() {
  const time = { date: 1_600_000_000_000, uptime: 500 };
  const clock = { now: () => time.date, uptime: () => time.uptime, after: () => () => undefined };
  const server = createServerClock(clock);
  return {
    server,
    pass: (ms: number) => {
      time.date += ms;
      time.uptime += ms;
    },
    /** Time passes without the uptime advancing. */
    sleep: (ms: number) => {
      time.date += ms;
    },
    observe: (serverTime: number, roundTrip: number) => {
      server.observe({ sentAt: time.uptime - roundTrip, receivedAt: time.uptime, serverTime });
    },
  };
}

it('[TX-5] the server’s time is unknown before the first answer', () => {
  const { server } = device();
  expect([server.now(), server.bounds()]).toEqual([null, null]);
});

it('[TX-5] the server’s time is accurate to half the round trip plus the drift of clocks', () => {
  const { server, observe, pass } = device();
  observe(SERVER, 4000);
  expect(server.now()).toBe(SERVER + 2000);
  expect(server.bounds()).toEqual({ earliest: SERVER - 1000, latest: SERVER + 5000 });
  pass(5000);
  observe(SERVER + 6000, 100);
  expect(server.now()).toBe(SERVER + 6050);
  expect(server.bounds()).toEqual({ earliest: SERVER + 5000, latest: SERVER + 7100 });
});

it.each([60_000, -3_600_000])(
  '[TX-5] the server’s time is unknown after only the date has jumped by %s ms',
  (ms) => {
    const { server, observe, pass, sleep } = device();
    observe(SERVER, 100);
    sleep(ms);
    expect(server.bounds()).toBeNull();
    expect(server.now()).toBe(SERVER + 50);
    // This answer may have been waiting while the device slept.
    observe(SERVER + 60_000, 100);
    expect(server.now()).toBe(SERVER + 60_050);
    expect(server.bounds()).toBeNull();
    pass(1000);
    observe(SERVER + 61_500, 8000);
    expect(server.now()).toBe(SERVER + 65_500);
    expect(server.bounds()).toEqual({ earliest: SERVER + 60_500, latest: SERVER + 70_500 });
  },
);

it('[TX-5] an answer that took too long is ignored', () => {
  const { server, observe, sleep } = device();
  observe(SERVER, 100);
  sleep(5000);
  observe(SERVER, 31_000);
  expect(server.now()).toBe(SERVER + 50);
  expect(server.bounds()).toBeNull();
});

it('[TX-5] small drifts are ignored', () => {
  const { server, observe, sleep } = device();
  observe(SERVER, 100);
  sleep(1000);
  expect(server.bounds()).not.toBeNull();
  sleep(1);
  expect(server.bounds()).toBeNull();
});
