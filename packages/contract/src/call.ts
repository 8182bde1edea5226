import type { z } from 'zod';
import type { ErrorKey } from './errors.ts';

/** The files of `calls/`, in which calls of one subject stand. */
export type CallGroup =
  | 'account'
  | 'announcements'
  | 'applications'
  | 'auth'
  | 'billing'
  | 'debriefs'
  | 'documents'
  | 'exams'
  | 'feedback'
  | 'interviews'
  | 'knowledge'
  | 'notifications'
  | 'own-server'
  | 'pairing'
  | 'practice'
  | 'predictions'
  | 'privacy'
  | 'resumes'
  | 'second-factor'
  | 'speech'
  | 'support'
  | 'system'
  | 'users';

/**
 * One call of the API, defined once: the server's route, the client's typed call and the OpenAPI
 * document are made from it. `request` is the body of a POST or PUT, the query of a GET;
 * `params` are the `:name` parts of the path.
 */
export interface Call {
  /** Where its schemas are loaded from (`loadGroup`); null: it is none of the contract's. */
  readonly group: CallGroup | null;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly login: 'required' | 'none';
  readonly request: z.ZodType | null;
  readonly params: z.ZodType | null;
  /** A file in a multipart form instead of a body: the form's field and the longest file. */
  readonly upload: { readonly field: string; readonly maxBytes: number } | null;
  /** The longest JSON body, bytes; null: the limit that every call has. */
  readonly bodyBytes: number | null;
  readonly response: z.ZodType;
  readonly errors: readonly ErrorKey[];
}

type Given<Key extends 'request' | 'params', Definition> = Definition extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? Schema
  : null;

type Optional = 'request' | 'params' | 'upload' | 'bodyBytes';
type Definition = Omit<Call, Optional | 'group'> & Partial<Pick<Call, Optional>>;

/** Fills in what a definition leaves out, and keeps its exact types. */
export function defineCall<const D extends Definition>(definition: D) {
  return {
    ...definition,
    group: null as CallGroup | null,
    request: (definition.request ?? null) as Given<'request', D>,
    params: (definition.params ?? null) as Given<'params', D>,
    upload: definition.upload ?? null,
    bodyBytes: definition.bodyBytes ?? null,
  };
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What the client gives. */
export type RequestOf<C extends Call> = InputOf<C['request']>;
export type ParamsOf<C extends Call> = InputOf<C['params']>;
/** What the server's handler receives, after the schema. */
export type ParsedRequestOf<C extends Call> = OutputOf<C['request']>;
export type ParsedParamsOf<C extends Call> = OutputOf<C['params']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
