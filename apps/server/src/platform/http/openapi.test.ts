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

function operationOf(call: Call): Operation | undefined {
  return document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
}

it('[PLAT-34] [CALL-25] is a valid OpenAPI 3.1 document', async () => {
  const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  const { valid, errors } = await new Validator().validate(copy);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it.each(Object.entries(calls) as [string, Call][])(
  '[CALL-24] [CALL-25] lists %s with its login, its request and its answers',
  (name, call) => {
    const operation = operationOf(call);
    expect(operation).toMatchObject({ operationId: name, summary: call.summary });
    expect(operation?.security).toEqual(call.login === 'required' ? [{ login: [] }] : []);
    const hasBody = call.method !== 'GET' && call.request !== null;
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
