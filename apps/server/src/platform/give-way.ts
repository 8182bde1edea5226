import { setImmediate } from 'node:timers/promises';

/** Work on the main thread goes on for so long before others have their turn: a sixth of what nobody notices. */
const MAX_TURN_MS = 8;

/** Gives the items one after the other, and everything else its turn between them: for long lists on the main thread. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, void> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > MAX_TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
    yield item;
  }
}
