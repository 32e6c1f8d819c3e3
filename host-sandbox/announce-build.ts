/** Runs a build that prints nothing itself; prints what is built and how long it took. */
export async function announceBuild(
  what: string,
  build: () => Promise<void>,
  print: (sentence: string) => void = console.log,
): Promise<void> {
  const startedAt = performance.now();
  print(`Building ${what}; this takes about a minute …`);
  await build();
  print(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}
