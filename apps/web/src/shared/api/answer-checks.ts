import { failureEnvelope, type Call, type Envelope, type ResponseOf } from '@cuecard/contract';
import { loadGroup } from '@cuecard/contract/calls/load-group';
import type { z } from 'zod';

/** What the contract says of a call's answer. */
export interface AnswerChecks<C extends Call = Call> {
  /** Null for a body that is none of the server's. */
  readEnvelope: (body: unknown) => Envelope | null;
  /** The data as the contract has it, with what it leaves out filled in; else what is wrong. */
  readAnswer: (data: unknown) => z.ZodSafeParseResult<ResponseOf<C>>;
}

const readEnvelope = (body: unknown): Envelope | null =>
  (failureEnvelope.safeParse(body).data as Envelope | undefined) ?? null;

/** Loads the schemas of the call's group; no page is drawn from them. Rejects where they do not come. */
export async function loadAnswerChecks<C extends Call>({
  group,
  method,
  path,
}: C): Promise<AnswerChecks<C>> {
  const definitions = group === null ? {} : await loadGroup(group);
  const definition = Object.values(definitions).find(
    (each) => each.method === method && each.path === path,
  );
  if (definition === undefined) throw new Error(`The contract has no call ${method} ${path}`);
  const { response } = definition;
  return {
    readEnvelope,
    readAnswer: (data) => response.safeParse(data) as z.ZodSafeParseResult<ResponseOf<C>>,
  };
}
