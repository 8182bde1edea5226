import { Validator } from '@seriousme/openapi-schema-validator';
import { calls, type Call } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Operation = {
  security: unknown[];
  parameters: { name?: string; in?: string; required?: boolean }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};

const document = openApiDocument() as { paths: Record<string, Record<string, Operation>> };

function findOperation(call: Call): Operation | undefined {
  return document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
}

it('[PLAT-34] [CALL-26] is a valid OpenAPI 3.1 document', async () => {
  const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  const { valid, errors } = await new Validator().validate(copy);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it.each(Object.entries(calls) as [string, Call][])(
  '[CALL-25] [CALL-26] lists %s with its login, its request and its answers',
  (name, call) => {
    const operation = findOperation(call);
    expect(operation).toMatchObject({ operationId: name, summary: call.summary });
    expect(operation?.security).toEqual(call.login === 'required' ? [{ login: [] }] : []);
    const hasBody = call.upload !== null || (call.method !== 'GET' && call.request !== null);
    expect(operation?.requestBody !== undefined).toBe(hasBody);
    expect(operation?.responses['200']).toBeDefined();
    const asked = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
    expect(inPath.map((parameter) => parameter.name)).toEqual(asked);
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
  },
);

it('lists no operation that the contract does not have', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(operations).toHaveLength(Object.keys(calls).length);
});

/** Paths under `/v2` that the specification names (section 7). */
const SPECIFIED = new Set([
  '/v2/auth/verify-codes/captcha',
  '/v2/auth/verify-codes/phone',
  '/v2/auth/login/refresh-token',
  '/v2/auth/login/using-phone',
  '/v2/auth/signup/using-email',
  '/v2/ocpc/monitor',
  '/v2/user/info',
  '/v2/version/check',
  '/v2/trade/pagepay',
  '/v2/trade/stripe/pay',
  '/v2/users/asr/status',
]);

it('[CALL-27] has calls of our own under /v3 only', () => {
  for (const path of Object.keys(document.paths))
    expect(path.startsWith('/v3/') || SPECIFIED.has(path)).toBe(true);
});

it('[CALL-26] takes no answer for a success and a failure', () => {
  expect(openApiDocument()).toMatchObject({
    components: {
      schemas: { Failure: { properties: { status: { type: 'integer', not: { const: 0 } } } } },
    },
  });
});
