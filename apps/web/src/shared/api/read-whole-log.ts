interface PageOfLog {
  readonly events: readonly unknown[];
  readonly nextAfter: number | null;
}

/** A session with its whole log, which comes page after page. */
export async function readWholeLog<Page extends PageOfLog>(
  readPage: (after: number) => Promise<Page>,
): Promise<Page> {
  const events: Page['events'][number][] = [];
  let after = 0;
  for (;;) {
    const page = await readPage(after);
    events.push(...page.events);
    if (page.nextAfter === null) return { ...page, events };
    after = page.nextAfter;
  }
}
