/** What the signed-in desk is made of: its words are loaded first. */
const FIRST_ROOTS = ['src/main.tsx', 'src/routes/_app.tsx', 'src/routes/_app/JDV2/route.tsx'];
const SIGN_IN_ROOTS = ['src/main.tsx', 'src/routes/login.tsx', 'src/routes/login.signin.tsx'];
/** Dialogs that wait for the words of all pages (`withAllWords`). */
const WITH_ALL_WORDS = [
  'src/features/announcements/documents-question.tsx',
  'src/features/pricing/plans-dialog.tsx',
];
const SPLIT = '?tsr-split=';

type ListImports = ModuleGraph['listImports'];

/** Ids of the modules that the desk needs before it is shown. */
export const findDesk = (root: string, listImports: ListImports): Set<string> =>
  collect(listParts(root, FIRST_ROOTS), listImports);

/** Ids of the modules that the sign-in needs before it is shown. */
export const findSignIn = (root: string, listImports: ListImports): Set<string> =>
  collect(listParts(root, SIGN_IN_ROOTS), listImports);

/** A file and what the router's plugin has cut off from it. */
const listParts = (root: string, files: readonly string[]): string[] =>
  files.flatMap((file) => [root + file, `${root}${file}${SPLIT}component`]);

export interface ModuleGraph {
  listImports: (id: string) => readonly string[];
  listDynamicImports: (id: string) => readonly string[];
}

/**
 * Ids of the modules of the desk, and of those that may come to it without another route: what opens over it included,
 * but for what waits for all words.
 * @param root folder of the client, with a slash at its end, which ids begin with
 */
export function findFirstLoad(
  root: string,
  ids: readonly string[],
  graph: ModuleGraph,
): Set<string> {
  const isRoot = (id: string): boolean =>
    FIRST_ROOTS.some((file) => id === root + file || id.startsWith(`${root}${file}${SPLIT}`));
  const isLater = (id: string): boolean =>
    WITH_ALL_WORDS.some((file) => id === root + file) || (id.includes(SPLIT) && !isRoot(id));
  return collect(ids.filter(isRoot), (id) => [
    ...graph.listImports(id),
    ...graph.listDynamicImports(id).filter((next) => !isLater(next)),
  ]);
}

function collect(roots: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...next(id));
  }
  return seen;
}
