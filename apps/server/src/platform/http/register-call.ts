import multipart from '@fastify/multipart';
import {
  ContractError,
  type Call,
  type ParsedParamsOf,
  type ParsedRequestOf,
  type ResponseOf,
} from '@cuecard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Login, RequestFacts } from './app.ts';
import { readUpload, type UploadedFile } from './receive-upload.ts';
import { readRequestFacts, refuseOtherPages, requireLogin, readToken } from './request-facts.ts';
import { parseGiven } from '../parse-given.ts';
import { sendShaped } from './shape-answer.ts';

interface CallContext<C extends Call> extends RequestFacts {
  readonly request: ParsedRequestOf<C>;
  readonly params: ParsedParamsOf<C>;
  readonly login: C['login'] extends 'required' ? Login : null;
  /** The token that the login was proven with; null for calls without a login. */
  readonly token: C['login'] extends 'required' ? string : null;
  /** Reads the file of a call that takes one; nothing of it is taken in before. */
  readonly receiveFile: C['upload'] extends null ? null : () => Promise<UploadedFile>;
}

export type Handler<C extends Call> = (context: CallContext<C>) => Promise<ResponseOf<C>>;

/**
 * Binds a call of the contract. Other sites' pages are refused, the login is proven first, then parameters and request pass their
 * schemas (400 with `data.problems` otherwise); what the handler returns passes the response's schema, so that
 * nothing leaves that the contract does not name, and one item of a list that does not pass keeps no other back. Errors become answers in `answerError`.
 */
export function registerCall<C extends Call>(app: App, call: C, handler: Handler<C>): void {
  const { method, path: url, upload } = call;
  const isLong = call.bodyBytes !== null;
  const limits = {
    ...(isLong && { bodyLimit: call.bodyBytes }),
    onRequest: async (incoming: FastifyRequest) => {
      app.limitCalls(incoming);
      // The long body of a stranger is refused before it is read.
      if (isLong && call.login === 'required') await requireLogin(app, incoming);
    },
  };
  const answer = async (
    incoming: FastifyRequest,
    reply: FastifyReply,
    given: Pick<CallContext<C>, 'receiveFile'>,
  ) => {
    refuseOtherPages(incoming);
    const login = call.login === 'required' ? await requireLogin(app, incoming) : null;
    const context = {
      ...readRequestFacts(incoming),
      ...parseInput(call, incoming),
      ...given,
      login,
      token: login === null ? null : readToken(incoming),
    } as CallContext<C>;
    const data = await handler(context);
    return sendShaped(call, data, { reply, log: incoming.log });
  };
  if (upload === null) {
    const none = { receiveFile: null } as Pick<CallContext<C>, 'receiveFile'>;
    app.route({
      method,
      url,
      ...limits,
      handler: (incoming, reply) => answer(incoming, reply, none),
    });
    return;
  }
  // The call gets a scope of its own, since no other call takes a form.
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route({
      method,
      url,
      ...limits,
      async handler(incoming, reply) {
        const file = readUpload(incoming, upload, app.uploadFolder);
        const given = { receiveFile: () => file.receive() } as Pick<CallContext<C>, 'receiveFile'>;
        try {
          return await answer(incoming, reply, given);
        } finally {
          await file.remove();
        }
      },
    });
  });
}

interface Problem {
  readonly path: string;
  readonly message: string;
}

function parseInput(call: Call, incoming: FastifyRequest): { params: unknown; request: unknown } {
  const problems: Problem[] = [];
  const read = (schema: Call['request'], value: unknown, whole: string) => {
    if (schema === null) return undefined;
    const parsed = parseGiven(schema, value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      problems.push({ path: issue.path.join('.') || whole, message: issue.message });
    return undefined;
  };
  const inQuery = call.method === 'GET';
  const params = read(call.params, incoming.params, 'path');
  const request = inQuery
    ? read(call.request, incoming.query, 'query')
    : read(call.request, incoming.body, 'body');
  if (problems.length > 0) throw new ContractError('badRequest', { problems });
  return { params, request };
}
