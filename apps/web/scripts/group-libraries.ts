import type { Plugin } from 'vite';
import { isWholeClient } from './whole-client.ts';

/** Libraries of which every page behind the login needs nearly all that any page does. */
const EVERYWHERE =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|clsx|@lingui\/(?:core|react)|@tanstack\/(?:history|router-core|react-router|query-core|react-query|store|react-store)|@mantine\/core\/esm\/(?:core|components\/(?:Button|Loader|Transition|UnstyledButton)))\//;

/**
 * Puts these libraries into one file: cut by who else uses a part they were thirty, which compress worse, and each is
 * a request.
 */
export function groupLibraries(): Plugin {
  const group = { name: 'libraries', test: EVERYWHERE };
  return {
    name: 'group-libraries',
    apply: isWholeClient,
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } },
    }),
  };
}
