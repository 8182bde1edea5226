// @vitest-environment node
import { expect, it } from 'vitest';
import { findFirstLoad } from './first-load.ts';
import { nameFirstLoad } from './group-first-load.ts';
import { lightCalls } from './light-calls.ts';
import { listWordIds } from './split-words.ts';

const SPLIT = '?tsr-split=component';
const PLANS = '/web/src/features/pricing/plans-dialog.tsx';
const graph: Record<string, { imports?: string[]; dynamic?: string[] }> = {
  '/web/src/main.tsx': { imports: ['/web/src/app.tsx'] },
  '/web/src/app.tsx': { dynamic: ['/web/src/snackbars.tsx'] },
  '/web/src/snackbars.tsx': {},
  '/web/src/routes/_app.tsx': { dynamic: [`/web/src/routes/_app.tsx${SPLIT}`] },
  [`/web/src/routes/_app.tsx${SPLIT}`]: { imports: ['/web/src/frame.tsx'] },
  '/web/src/frame.tsx': {
    dynamic: ['/web/src/menu.tsx', PLANS, `/web/src/routes/live.tsx${SPLIT}`],
  },
  [PLANS]: { imports: ['/web/src/features/pricing/plan-words.tsx'] },
  '/web/src/features/pricing/plan-words.tsx': {},
  '/web/src/menu.tsx': { imports: ['/web/src/menu-words.tsx'] },
  '/web/src/menu-words.tsx': {},
  [`/web/src/routes/live.tsx${SPLIT}`]: { imports: ['/web/src/live-room.tsx'] },
  '/web/src/live-room.tsx': {},
};

it('[PLAT-81] the first words are those of all that may open over the desk, and of no other page', () => {
  const reachable = findFirstLoad('/web/', Object.keys(graph), {
    listImports: (id) => graph[id]?.imports ?? [],
    listDynamicImports: (id) => graph[id]?.dynamic ?? [],
  });
  expect([...reachable].map((id) => id.replace('/web/src/', '')).toSorted()).toEqual([
    'app.tsx',
    'frame.tsx',
    'main.tsx',
    'menu-words.tsx',
    'menu.tsx',
    'routes/_app.tsx',
    `routes/_app.tsx${SPLIT}`,
    'snackbars.tsx',
  ]);
});

it('[PLAT-81] ids of words are found as the macros leave them', () => {
  const code = `i18n._("a-_B1c");t({id:'Zz09xx',values:{n}});const x = "longer-than-six", y = "abc";`;
  expect(listWordIds(code)).toEqual(['a-_B1c', 'Zz09xx']);
});

it('[PLAT-82] the client is given calls without their schemas', () => {
  const plugin = lightCalls() as unknown as {
    resolveId: (source: string, importer: string) => string | null;
    load: (id: string) => string | { code: string } | null;
    configResolved: (config: { command: string }) => void;
  };
  const id = plugin.resolveId('./calls/index.ts', '/x/packages/contract/src/index.ts');
  const code = plugin.load(id ?? '');
  expect(code).toContain('"userInfo":{"method":"GET","path":"/v2/user/info","upload":null}');
  expect(code).not.toContain('summary');
  // Who asks for the schemas by their own address gets them.
  expect(plugin.resolveId('./calls/index.ts', '/x/apps/web/src/other.ts')).toBeNull();
  // A build has the errors' numbers, and words of the client's own.
  const table = '/x/packages/contract/src/error-table.ts';
  expect(plugin.load(table)).toBeNull();
  plugin.configResolved({ command: 'build' });
  expect(plugin.load(table)).toMatchObject({
    code: expect.stringContaining('"planRequired":{"http":200,"status":1008}'),
  });
});

it('what stands around every page is in few files, and the entry and each page in their own', () => {
  const files: Record<string, string[]> = {
    '/web/src/main.tsx': ['/web/src/login.ts'],
    '/web/src/login.ts': [],
    '/web/src/routes/_app.tsx?tsr-split=component': ['/web/src/frame.tsx', '/web/src/login.ts'],
    '/web/src/frame.tsx': [],
    '/web/src/routes/login.tsx?tsr-split=component': ['/web/src/login.ts'],
    '/web/src/routes/_app/JDV2/route.tsx?tsr-split=component': [
      '/web/src/features/desk/page.tsx',
      '/web/src/frame.tsx',
    ],
    '/web/src/features/desk/page.tsx': [],
  };
  const names = nameFirstLoad('/web/', {
    getModuleInfo: (id) => ({ importedIds: files[id] ?? [] }),
  });
  expect(names.get('/web/src/login.ts')).toBe('start');
  expect(names.get('/web/src/frame.tsx')).toBe('frame');
  for (const id of ['/web/src/main.tsx', '/web/src/features/desk/page.tsx'])
    expect(names.get(id)).toBeUndefined();
});
