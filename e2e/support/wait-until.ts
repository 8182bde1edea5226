const USUAL_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** Resolves when it holds. For what is driven outside of a test too, where Playwright's `expect.poll` is not. */
export async function waitUntil(
  what: string,
  holds: () => Promise<boolean>,
  maxMs = USUAL_MS,
): Promise<void> {
  const deadline = Date.now() + maxMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${maxMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
