import { expect, it } from 'vitest';
import { createLog } from './create-log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  write(createLog({ level: 'info', pretty: false, destination }));
  return lines;
}

it('[PLAT-31] writes one JSON object a line', () => {
  const [line = ''] = logged((log) => log.info({ port: 3000 }, 'listening'));
  expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'listening', port: 3000 });
});

it('[PLAT-32] takes out tokens, passwords, codes, keys and the MAC address', () => {
  const secrets = {
    authorization: 'secret-1',
    token: 'secret-2',
    password: 'secret-3',
    ticket: 'secret-4',
    apiKey: 'secret-5',
    'mac-address': 'secret-6',
    'Mac-Address': 'secret-7',
    macAddress: 'secret-8',
  };
  const lines = logged((log) => {
    log.info(secrets);
    log.info({ body: { ...secrets, code: 'secret-9' } });
    log.info({ request: { headers: secrets } });
    log.info({ a: { b: { c: secrets } } });
    log.child({ token: 'secret-10' }).info('a child');
  });
  expect(lines).toHaveLength(5);
  expect(lines.join('')).not.toContain('secret-');
  expect(lines.join('')).toContain('[redacted]');
});

it('keeps the code of an error, which a reader needs', () => {
  const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(logged((log) => log.error({ err: error }, 'no database')).join()).toContain(
    'ECONNREFUSED',
  );
});
