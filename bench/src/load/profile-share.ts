/** What `Profiler.stop` of Chrome's protocol gives: samples of a tree of calls, microseconds between them. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const IDLE = '(idle)';

/** Of the time that was not idle, the share of the functions of these files and of everything that they called. */
export function findShare({ nodes, samples, timeDeltas }: CpuProfile, files: RegExp): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const within = new Set<number>();
  const add = (id: number): void => {
    if (within.has(id)) return;
    within.add(id);
    byId.get(id)?.children?.forEach(add);
  };
  for (const { id, callFrame } of nodes) if (files.test(callFrame.url)) add(id);
  let [busy, theirs] = [0, 0];
  for (const [place, id] of samples.entries()) {
    if (byId.get(id)?.callFrame.functionName === IDLE) continue;
    const passed = timeDeltas[place] ?? 0;
    busy += passed;
    if (within.has(id)) theirs += passed;
  }
  return busy === 0 ? 0 : theirs / busy;
}
