/** A random number from 0 to 1; the same seed gives the same numbers. */
export type Random = () => number;

/** Mulberry32: small, quick, and good enough to choose words. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = Math.trunc(mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

export type Parts = Readonly<Record<string, readonly string[]>>;

/** One way of saying a line: of `(a|b)` one, for `{name}` one line of that part. @throws if the part is unknown */
export function expandLine(line: string, parts: Parts, random: Random): string {
  let text = line;
  for (;;) {
    const next = text.replace(/\(([^()]*)\)/, (_, choices: string) =>
      pick(choices.split('|'), random),
    );
    if (next === text) break;
    text = next;
  }
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const lines = parts[name];
    if (lines === undefined) throw new Error(`no part is called ${name}: ${line}`);
    return expandLine(pick(lines, random), parts, random);
  });
}
