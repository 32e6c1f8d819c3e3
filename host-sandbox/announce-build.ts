/** Runs a build that prints nothing itself; prints what is built and how long it took. */
export async function announceBuild(
  what: string,
  build: () => Promise<void>,
  say: (sentence: string) => void = console.log,
): Promise<void> {
  const startedAt = performance.now();
  say(`Building ${what}; this takes about a minute …`);
  await build();
  say(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}
