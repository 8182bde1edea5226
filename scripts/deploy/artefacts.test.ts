import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environment } from '../../apps/server/src/config/environment.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { SECRET_VARIABLES } from '../../apps/server/src/config/secret-files.ts';

/** Tried on the programs that they are for: `npm test` installs them (scripts/lib/deploy-programs.mjs). */

const run = promisify(execFile);
const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cuecard-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const known = new Set([
  ...Object.keys(environment.shape),
  ...SECRET_VARIABLES.map((name) => `${name}_FILE`),
]);
/** Of the programs around the server. */
const OTHERS = /^(POD_|NODE_EXTRA_CA_CERTS$|NODE_COMPILE_CACHE$|TMPDIR$|PATH$)/;

function listUnknown(names: readonly string[]): string[] {
  return names.filter((name) => !known.has(name) && !OTHERS.test(name));
}

interface Manifest {
  readonly kind: string;
  readonly data?: Record<string, string>;
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has a schema of its own, which the cluster checks
  readonly spec: any;
}

async function render(part: string): Promise<Manifest[]> {
  const { stdout } = await run('/usr/bin/kubectl', ['kustomize', path.join(deploy, part)]);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

/** A configuration with certificates that exist, as HAProxy wants to see them. */
async function checkHaproxy(file: string): Promise<string> {
  const pem = path.join(folder, 'tls-combined.pem');
  const [key, crt] = [path.join(folder, 'key'), path.join(folder, 'crt')];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=cuecard.example',
    '-keyout',
    key,
    '-out',
    crt,
  ]);
  await writeFile(pem, (await readFile(crt, 'utf8')) + (await readFile(key, 'utf8')));
  const text = (await readFile(path.join(deploy, file), 'utf8')).replaceAll(
    /crt \/certificates?\/(\S*)/g,
    `crt ${pem}`,
  );
  const copy = path.join(folder, 'haproxy.cfg');
  await writeFile(copy, text);
  const { stdout } = await run('/usr/sbin/haproxy', ['-c', '-f', copy], {
    env: { ...process.env, PUBLIC_HOST: 'cuecard.example' },
  });
  return stdout;
}

it('[OPS-70] the systemd unit is one that systemd takes, with a root that is read-only and no rights', async () => {
  const unit = await readFile(path.join(deploy, 'systemd/cuecard.service'), 'utf8');
  // The program need not be installed here.
  const copy = path.join(folder, 'cuecard.service');
  await writeFile(
    copy,
    unit
      .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      .replace('WorkingDirectory=/opt/cuecard', `WorkingDirectory=${folder}`)
      .replace(/^(User|Group)=.*$/gm, '$1=daemon'),
  );
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', copy]);
  expect(
    `${stdout}${stderr}`.split('\n').filter((line) => line.includes('cuecard.service')),
  ).toEqual([]);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).toMatch(/^CapabilityBoundingSet=$/m);
  const named = [...unit.matchAll(/^#? ?Environment=(\w+)=/gm)].map(([, name = '']) => name);
  expect(listUnknown(named)).toEqual([]);
  // PostgreSQL's socket lies in TMPDIR: in the unit's private /tmp the administrator's commands would not find it.
  expect(unit).toMatch(/^RuntimeDirectory=cuecard$/m);
  expect(unit).toMatch(/^Environment=TMPDIR=\/run\/cuecard$/m);
});

it('[OPS-71] kustomize renders the server, its budget, its autoscaler and a database that loses nothing', async () => {
  const found = await render('kubernetes/base');
  const kinds = found.map(({ kind }) => kind);
  for (const kind of [
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'HorizontalPodAutoscaler',
    'NetworkPolicy',
  ])
    expect(kinds).toContain(kind);
  const pod = found.find(({ kind }) => kind === 'Deployment')?.spec.template.spec;
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
  for (const container of pod.containers)
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
  const [server] = pod.containers;
  const given = found.find(({ kind, data }) => kind === 'ConfigMap' && data?.['PUBLIC_URL']);
  const names = [
    ...server.env.map(({ name }: { name: string }) => name),
    ...Object.keys(given?.data ?? {}),
  ];
  expect(listUnknown(names)).toEqual([]);
  const [metric] = found.find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.spec.metrics ?? [];
  expect(metric.pods.metric.name).toBe('cuecard_live_sessions');
  const [cluster] = await render('kubernetes/database');
  expect(cluster?.spec.postgresql.synchronous).toMatchObject({
    number: 1,
    dataDurability: 'required',
  });
});

it('[OPS-72] the configurations of HAProxy beside the servers are ones that it takes', async () => {
  expect(await checkHaproxy('compose/haproxy.cfg')).toContain('valid');
  expect(await checkHaproxy('kubernetes/base/haproxy.cfg')).toContain('valid');
});

it('[OPS-73] compose starts servers with variables that they know, read-only and without rights', async () => {
  const file = parse(await readFile(path.join(deploy, 'compose/compose.yml'), 'utf8'), {
    merge: true,
  });
  // A server answers to its own names alone, the balancer's question for its health too.
  expect(file.services.balancer.environment).toEqual({ PUBLIC_HOST: '${PUBLIC_HOST}' });
  const secrets = path.join(folder, 'secrets');
  await cp(path.join(deploy, 'compose'), secrets, { recursive: true });
  for (const name of ['one', 'two']) {
    const service = file.services[name];
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(listUnknown(Object.keys(service.environment))).toEqual([]);
    await writeFile(path.join(secrets, 'database-url'), 'postgres://cuecard:x@database/cuecard');
    await writeFile(path.join(secrets, 'sealing-key'), Buffer.alloc(32).toString('base64'));
    const variables = Object.fromEntries(
      Object.entries<string>(service.environment).map(([key, value]) => [
        key,
        value
          .replace('/run/secrets', secrets)
          .replace(/\$\{PUBLIC_HOST.*\}/, 'cuecard.example')
          .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
      ]),
    );
    expect(service.env_file).toEqual(['.env']);
    const mail = {
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Cuecard <no-reply@example.com>',
    };
    expect(readConfig({ ...mail, ...variables })).toMatchObject({
      mode: 'production',
      trustedProxies: ['127.0.0.1'],
    });
  }
});

it('[OPS-74] no file of deploy/ holds a secret', async () => {
  const names = await readdir(deploy, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((each) => each.isFile())) {
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
    expect(text).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY|sk_live_\w{8}|whsec_\w{8}|AKIA\w{12}/);
  }
});

it('[OPS-75] the example of the environment is the one that its schema makes', async () => {
  const example = path.join(deploy, '.env.example');
  const text = await readFile(example, 'utf8');
  const named = [...text.matchAll(/^# ([A-Z0-9_]+)=$/gm)].map(([, name = '']) => name);
  const ofTheSystem = new Set(['HOME', 'XDG_DATA_HOME', 'LOCALAPPDATA']);
  const read = Object.keys(environment.shape).filter((name) => !ofTheSystem.has(name));
  expect(new Set(named)).toEqual(new Set(read));
  const script = fileURLToPath(new URL('../env-example.ts', import.meta.url));
  await run(process.execPath, [script, '--check']);
});

it('[OPS-76] the image runs as a user without rights, of what is in the repository alone', async () => {
  const file = await readFile(path.join(deploy, 'docker/Dockerfile'), 'utf8');
  const last = file.slice(file.lastIndexOf('FROM '));
  expect(last).toMatch(/^USER 10001:10001$/m);
  expect(last).toMatch(/^ENTRYPOINT \["node", "apps\/server\/src\/main.ts"\]$/m);
  expect(last).not.toMatch(/npm |curl |wget /);
  expect(file.match(/^FROM /gm)?.length).toBeGreaterThan(3);
});
