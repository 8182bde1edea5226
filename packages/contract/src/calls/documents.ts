import { z } from 'zod';
import { defineCall } from '../call.ts';
import { INTERFACE_LOCALES } from '../constants.ts';
import { DOCUMENT_NAMES } from '../document-versions.ts';
import { aboutText, acceptedDocuments, documentText } from '../documents.ts';

const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const locale = z.enum(INTERFACE_LOCALES);

/** The privacy policy, the terms of use, and who runs the server. */
export const documentCalls = {
  readDocument: defineCall({
    method: 'GET',
    path: '/v3/documents/:name',
    summary: 'The privacy policy or the terms of use; without a version, the one that counts now',
    login: 'none',
    params: z.object({ name: z.enum(DOCUMENT_NAMES) }),
    request: z.object({ locale, version: z.coerce.number().int().positive().optional() }),
    response: documentText,
    errors: ['badRequest', 'notFound'],
  }),
  readAbout: defineCall({
    method: 'GET',
    path: '/v3/about',
    summary: 'What the product is, or what its operator tells about themselves',
    login: 'none',
    request: z.object({ locale }),
    response: aboutText,
    errors: ['badRequest'],
  }),
  acceptedDocuments: defineCall({
    method: 'GET',
    path: '/v3/account/documents',
    summary: 'The latest versions that this user has accepted; null: none',
    login: 'required',
    response: z.object({
      policy: z.number().int().nullable(),
      terms: z.number().int().nullable(),
    }),
    errors: LOGIN_ERRORS,
  }),
  acceptDocuments: defineCall({
    method: 'POST',
    path: '/v3/account/documents',
    summary: 'This user accepts these versions',
    login: 'required',
    request: acceptedDocuments,
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
} as const;
