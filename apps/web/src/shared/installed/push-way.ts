import type { calls, PushSubscriptionFacts, ResponseOf } from '@cuecard/contract';

/** How the server reminds devices. */
export type PushOffer = Pick<ResponseOf<typeof calls.readPush>, 'publicKey' | 'native'>;

/**
 * `unsupported`: this browser has no Web Push, or not before the app is installed; or the app was built without its
 * system's push service.
 */
export type PushStanding = 'unsupported' | 'denied' | 'possible';

/** What the server is told of this device, but for what it is wanted for. */
export type PushDeviceFacts = PushSubscriptionFacts extends infer Facts
  ? Facts extends unknown
    ? Omit<Facts, 'kinds'>
    : never
  : never;

/** The way by which this device is reminded: its browser's, or its system's for the native app. */
export interface PushWay {
  /** Whether the server has this way. */
  isOffered(offer: PushOffer): boolean;
  readStanding(): Promise<PushStanding>;
  /** Whether the user need not be asked again. */
  isGranted(): Promise<boolean>;
  /** As the server knows this device now; null: it does not. */
  readPresent(): Promise<PushDeviceFacts | null>;
  /** Asks the user where it has to. @throws PushRefused */
  subscribe(offer: PushOffer): Promise<PushDeviceFacts>;
  unsubscribe(): Promise<void>;
}

/** The user said no, or the device has no push service that it reaches. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}
