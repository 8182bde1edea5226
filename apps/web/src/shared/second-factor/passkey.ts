import type {
  calls,
  NewPasskey,
  PasskeyAnswer,
  PasskeyRequest,
  ResponseOf,
} from '@cuecard/contract';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

export { browserSupportsWebAuthn };

/** The browser made or used no passkey: the user said no, took too long, or has none that fits. */
export class PasskeyRefused extends Error {
  /** The device has a passkey of this account already. */
  readonly isThere: boolean;

  constructor(cause: unknown) {
    super('the browser gave no passkey', { cause });
    this.name = 'PasskeyRefused';
    this.isThere = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

async function ask<T>(browser: () => Promise<T>): Promise<T> {
  try {
    return await browser();
  } catch (error) {
    throw new PasskeyRefused(error);
  }
}

/** Lets the user sign with a passkey. @throws PasskeyRefused */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const answer = await ask(() => startAuthentication({ optionsJSON: request }));
  return { ...answer, clientExtensionResults: {} };
}

/** Lets the browser make a passkey. @throws PasskeyRefused */
export async function makePasskey(
  options: ResponseOf<typeof calls.startPasskey>['passkey'],
): Promise<NewPasskey> {
  const made = await ask(() => startRegistration({ optionsJSON: options }));
  return { ...made, clientExtensionResults: {} };
}
