/** For tests with real sockets: resolves as soon as the condition holds, fails after 4 s. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  const end = Date.now() + 4000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`never: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
