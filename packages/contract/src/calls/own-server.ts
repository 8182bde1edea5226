import { z } from 'zod';
import { defineCall } from '../call.ts';
import { fetchableModel, modelFetch, modelHost } from '../device-models.ts';

/** Calls that only the server of a desktop app answers: elsewhere the operator has a command line for them. */
const OWN_SERVER_ERRORS = [
  'unauthorized',
  'loginEnded',
  'signedOutElsewhere',
  'forbidden',
  'tooManyRequests',
] as const;

export const ownServerCalls = {
  ownServerModels: defineCall({
    method: 'GET',
    path: '/v3/own-server/models',
    summary: 'The models for speech that the server of a desktop app can fetch, and the fetch',
    login: 'required',
    response: z.object({
      models: z.array(fetchableModel),
      /** Null: none since the start, or it was cancelled. */
      fetch: modelFetch.nullable(),
    }),
    errors: OWN_SERVER_ERRORS,
  }),
  fetchOwnServerModel: defineCall({
    method: 'POST',
    path: '/v3/own-server/models/fetch',
    summary: 'Begins to fetch a model, or goes on where a fetch broke off; one at a time',
    login: 'required',
    request: z.object({ model: z.string(), from: modelHost }),
    response: z.object({}),
    errors: [...OWN_SERVER_ERRORS, 'badRequest', 'notFound', 'notPossibleNow'],
  }),
  cancelOwnServerFetch: defineCall({
    method: 'POST',
    path: '/v3/own-server/models/cancel',
    summary: 'Ends the fetch that runs; what has come is kept for the next one',
    login: 'required',
    request: z.object({}),
    response: z.object({}),
    errors: [...OWN_SERVER_ERRORS, 'badRequest'],
  }),
} as const;
