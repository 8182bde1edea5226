import type { Plugin } from 'vite';
import { findDesk, findSignIn } from './first-load.ts';
import { isWholeClient } from './whole-client.ts';

/** Libraries of which every page behind the login needs nearly all that any page does. */
const EVERYWHERE =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|clsx|@lingui\/(?:core|react)|@tanstack\/(?:history|router-core|react-router|query-core|react-query|store|react-store)|@mantine\/(?:store|hooks\/esm\/(?:use-media-query|use-did-update|use-reduced-motion|use-isomorphic-effect|utils\/random-id)|core\/esm\/(?:core|components\/(?:Button|Loader|Transition|UnstyledButton))))\/|\/notifications\.store\.mjs$/;
/** The parts of them that the desk does not use. */
const ELSEWHERE =
  /\/(?:useBlocker|hydration|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|create-scoped-keydown-handler|find-element-in-shadow-dom|find-element-ancestor|close-on-escape|get-context-item-index)\.m?js$/;
/**
 * What the client's own modules take from the packages before the desk is shown; none of it needs a schema, so what the
 * shell checks answers by stays out.
 */
const FROM_PACKAGES =
  /^\0light-calls$|vite\/preload-helper|\/packages\/(?:shell\/src\/(?!desktop-commands|phone-microphone-answers|phone-sound-reader)|contract\/src\/(?:budgets|constants|document-versions|empty-setup|error-table|errors|policy|request-origins|setup-choices)\.ts$)/;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Puts what the desk loads first into few files: libraries that every page needs, what the desk shares with the
 * sign-in, and the rest of what stands around every page behind the login. Cut by who else uses a part they were
 * fifty, which compress worse, and each is a request. The desk's own features stay in its route.
 */
export function groupFirstLoad(): Plugin {
  let root = '';
  let names: ReadonlyMap<string, string> | null = null;
  const findName = (id: string, graph: Graph) =>
    (names ??= nameFirstLoad(root, graph)).get(id) ?? (FROM_PACKAGES.test(id) ? 'start' : null);
  return {
    name: 'group-first-load',
    apply: isWholeClient,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What a barrel file could reach would come along else, the schemas above all.
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'libraries',
                  test: (id: string) => EVERYWHERE.test(id) && !ELSEWHERE.test(id),
                },
                { name: findName, debugName: 'the client itself' },
              ],
            },
          },
        },
      },
    }),
    configResolved(resolved) {
      root = resolved.root.endsWith('/') ? resolved.root : `${resolved.root}/`;
    },
    buildStart() {
      names = null;
    },
  };
}

/** The group of each of the client's own modules that belongs to one; what they import of others comes with them. */
export function nameFirstLoad(root: string, graph: Graph): ReadonlyMap<string, string> {
  const own = (id: string): readonly string[] =>
    (graph.getModuleInfo(id)?.importedIds ?? []).filter((next) => next.startsWith(`${root}src/`));
  const signIn = findSignIn(root, own);
  const isShared = (id: string) => !id.startsWith(`${root}src/features/desk/`);
  return new Map(
    [...findDesk(root, own)]
      // The entry stays what `index.html` names.
      .filter(
        (id) =>
          isShared(id) && id !== `${root}src/main.tsx` && !id.includes('JDV2/route.tsx?tsr-split='),
      )
      .map((id) => [id, signIn.has(id) ? 'start' : 'frame']),
  );
}
