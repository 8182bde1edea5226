import { ContractError, type ErrorKey } from '@cuecard/contract';

/**
 * Runs the work of a call. A fault of ours is answered with this error, in the call’s own words; a
 * `ContractError` of the work stays as it is.
 */
export async function runOrFail<T>(key: ErrorKey, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new ContractError(key, undefined, { cause: error });
  }
}
