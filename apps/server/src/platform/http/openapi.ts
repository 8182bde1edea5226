import {
  calls,
  ERROR_TABLE,
  failureEnvelope,
  PLATFORMS,
  REQUEST_HEADERS,
  SUCCESS_STATUS,
  VERSIONS,
  type Call,
  type CallName,
  type ErrorKey,
} from '@cuecard/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Errors that any call can answer with, whatever it lists. */
const EVERYWHERE: readonly ErrorKey[] = ['badRequest', 'tooLarge', 'unexpected', 'unavailable'];

/** The OpenAPI 3.1 document, made from the contract's calls alone. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Cuecard',
      version: VERSIONS.web,
      description:
        'Every answer is an envelope {status, message?, data?}. Status 0 is success; another status is a row of the table of errors and usually comes with HTTP 200.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths: buildPaths(Object.entries(calls) as [CallName, Call][]),
    components: {
      schemas: { Failure: buildFailure() },
      parameters: {
        Platform: headerParameter(REQUEST_HEADERS.platform, {
          type: 'string',
          enum: [...PLATFORMS],
        }),
        MacAddress: headerParameter(REQUEST_HEADERS.macAddress, { type: 'string' }),
      },
      securitySchemes: {
        login: {
          type: 'apiKey',
          in: 'header',
          name: REQUEST_HEADERS.authorization,
          description: 'The login token; "Bearer " may stand before it.',
        },
      },
    },
  };
}

/** Its status is never that of success, or an answer would be both. */
function buildFailure(): Json {
  const failure = toJsonSchema(failureEnvelope, 'output') as { properties: Record<string, Json> };
  const status = { ...failure.properties['status'], not: { const: SUCCESS_STATUS } };
  return { ...failure, properties: { ...failure.properties, status } };
}

function headerParameter(name: string, schema: Json): Json {
  return { name, in: 'header', required: false, schema };
}

function buildPaths(entries: readonly [CallName, Call][]): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of entries) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: buildOperation(name, call) };
  }
  return paths;
}

function buildOperation(name: CallName, call: Call): Json {
  const inQuery = call.method === 'GET';
  const parameters = [
    ...buildParameters(call.params, 'path'),
    ...(inQuery ? buildParameters(call.request, 'query') : []),
    { $ref: '#/components/parameters/Platform' },
    { $ref: '#/components/parameters/MacAddress' },
  ];
  const hasBody = call.upload !== null || (!inQuery && call.request !== null);
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'other'],
    security: call.login === 'required' ? [{ login: [] }] : [],
    parameters,
    ...(hasBody ? { requestBody: buildBody(call) } : {}),
    responses: buildResponses(call),
  };
}

function buildBody(call: Call): Json {
  if (call.upload !== null) return { required: true, content: formContent(call.upload.field) };
  return { required: true, content: jsonContent(toJsonSchema(call.request, 'input')) };
}

/** One entry an HTTP code; the statuses of the body that can come with it stand in its description. */
function buildResponses(call: Call): Json {
  const byHttp = Map.groupBy(
    [...new Set([...call.errors, ...EVERYWHERE])],
    (key) => ERROR_TABLE[key].http,
  );
  const answers: Json = {};
  for (const [http, keys] of byHttp) {
    if (http === 200) continue;
    answers[String(http)] = {
      description: keys.map(describe).join(' '),
      content: jsonContent({ $ref: '#/components/schemas/Failure' }),
    };
  }
  const inEnvelope = (byHttp.get(200) ?? []).map(describe);
  const success = buildSuccess(call);
  return {
    '200': {
      description: ['Status 0: success.', ...inEnvelope].join(' '),
      content: jsonContent(
        inEnvelope.length === 0
          ? success
          : { oneOf: [success, { $ref: '#/components/schemas/Failure' }] },
      ),
    },
    ...answers,
  };
}

function describe(key: ErrorKey): string {
  return `Status ${ERROR_TABLE[key].status}: ${ERROR_TABLE[key].message}`;
}

function buildSuccess(call: Call): Json {
  return {
    type: 'object',
    properties: { status: { const: SUCCESS_STATUS }, data: toJsonSchema(call.response, 'output') },
    required: ['status', 'data'],
  };
}

function formContent(field: string): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', properties: { [field]: file }, required: [field] };
  return { 'multipart/form-data': { schema } };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

function buildParameters(schema: z.ZodType | null, place: 'path' | 'query'): Json[] {
  if (schema === null) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toJsonSchema(schema: z.ZodType | null, io: 'input' | 'output'): Json {
  if (schema === null) return {};
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
