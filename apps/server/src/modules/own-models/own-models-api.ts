import type { ConnectedModel } from '../../providers/language-model/language-model.ts';

/** A model that answers by the user's own key. */
interface OwnModelAtHand {
  readonly model: ConnectedModel;
  readonly seesPictures: boolean;
}

/** Null: the user has none, or this server takes none. Never rejects for a key that cannot be read any more. */
export type FindOwnModel = (userId: number) => Promise<OwnModelAtHand | null>;
