import { ContractError } from '@cuecard/contract';
import type { KnowledgeDeps } from './knowledge-deps.ts';
import { lockBank } from './question-repository.ts';
import { findPlaces, setPlaces, type Place } from './question-upkeep-repository.ts';

/**
 * Moves a question before another, or to the end. Its new position is the middle between its
 * neighbours; where no number is left between them the whole bank is numbered anew.
 * @returns every place that changed
 * @throws ContractError `questionNotFound` for either of the two
 */
export async function placeQuestion(
  { db }: Pick<KnowledgeDeps, 'db'>,
  userId: number,
  id: string,
  before: string | null,
): Promise<readonly Place[]> {
  return db.transaction().execute(async (trx) => {
    await lockBank(trx, userId);
    const places = await findPlaces(trx, userId);
    const rest = places.filter((place) => place.id !== id);
    const at = before === null ? rest.length : rest.findIndex((place) => place.id === before);
    if (rest.length === places.length || at === -1) throw new ContractError('questionNotFound');
    const changed = placesAfter(rest, id, at);
    await setPlaces(trx, changed);
    return changed;
  });
}

function placesAfter(rest: readonly Place[], id: string, at: number): Place[] {
  const above = rest[at - 1]?.position;
  const below = rest[at]?.position;
  if (above === undefined || below === undefined)
    return [{ id, position: above === undefined ? (below ?? 0) - 1 : above + 1 }];
  const position = (above + below) / 2;
  if (above < position && position < below) return [{ id, position }];
  const order = rest.map((place) => place.id).toSpliced(at, 0, id);
  return order.map((each, index) => ({ id: each, position: index }));
}
