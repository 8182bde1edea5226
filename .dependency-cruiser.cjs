// The boundaries of docs/../ARCHITECTURE.md, proven: dependencies point downward only.
const packages = [
  'contract',
  'speech',
  'copilot',
  'resume',
  'practice',
  'live-session',
  'shell',
  'pictures',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|.*\\?(worker|url))' },
    },
    {
      name: 'contract-imports-zod-alone',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/contract/|node_modules/zod/)' },
    },
    ...packages
      .filter((name) => name !== 'contract')
      .map((name) => ({
        name: `${name}-imports-no-sibling-package`,
        severity: 'error',
        from: { path: `^packages/${name}/` },
        to: { path: '^packages/', pathNot: `^packages/(${name}|contract)/` },
      })),
    {
      name: 'packages-do-not-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench)/' },
    },
    {
      name: 'speech-and-copilot-cores-are-pure',
      severity: 'error',
      from: {
        path: '^packages/(copilot|practice|live-session|contract)/src',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-and-server-meet-in-contract-only',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|packages/copilot|packages/resume)/' },
    },
    {
      name: 'server-does-not-import-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(apps/web|packages/(speech|live-session|shell))/' },
    },
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'live-logic-is-framework-free',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^node_modules/(react|react-dom|@mantine)/' },
    },
    {
      name: 'vendors-and-platform-know-no-module',
      comment: 'An interface of a vendor lives with the provider; modules import it from there.',
      severity: 'error',
      from: { path: '^apps/server/src/(providers|platform|config)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/modules/' },
    },
    {
      name: 'a-module-of-the-server-never-reaches-into-another',
      comment: 'Others see of a module what NAME-module.ts makes and what NAME-api.ts exports.',
      severity: 'error',
      from: {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: '\\.test\\.ts$|/testing(/|\\.ts$)',
      },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/($1/|([^/]+)/\\2-(module|api)\\.ts$)',
      },
    },
    {
      name: 'only-repositories-speak-sql',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot:
          '(repository|\\.test)\\.ts$|^apps/server/src/(platform/(database|jobs)|main|cli|migrations|testing)',
      },
      to: { path: '^node_modules/(pg|kysely)/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^apps/desktop/target/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'node'],
    },
  },
};
