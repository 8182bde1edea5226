import { z } from 'zod';
import { soundDevice } from './desktop-commands.ts';

/**
 * What the app for iOS answers about its microphone (`MicrophonePlugin.swift`); each answer is checked before anything
 * of it is believed. Asked for with the first microphone: the first page is loaded without zod.
 */

/** So much at once, ms of sound (`SoundQueue.maxTakenMs`), in samples of 16 bit and base64, with some room. */
const MAX_SAMPLES_TEXT = Math.ceil((2100 * 16 * 2 * 4) / 3);

export const phonePermission = z.strictObject({ state: z.enum(['granted', 'denied', 'prompt']) });

export const phoneMicrophones = z.strictObject({ devices: z.array(soundDevice) });

export const openedPhoneMicrophone = z.strictObject({ id: z.int(), device: soundDevice });

/** What the plugin refuses with, in the error's `code`. */
export const phoneMicrophoneRefusal = z.enum(['denied', 'no-device', 'in-use']);

/** What happened next, in the order in which it did. */
export const heardByPhone = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sound'),
    /** The phone's own clock at the first sample, ms; it runs on while the phone sleeps. */
    atMs: z.number().nonnegative(),
    /** The same moment, milliseconds since 1970. */
    heardAt: z.number().nonnegative(),
    /** So much so far came too late to be kept, ms. */
    droppedMs: z.number().nonnegative(),
    /** 16 kHz, mono, 16 bit, the lower byte first, in base64. */
    samples: z.string().max(MAX_SAMPLES_TEXT),
  }),
  z.strictObject({ kind: z.literal('muted'), isMuted: z.boolean() }),
  z.strictObject({ kind: z.literal('device'), device: soundDevice }),
  z.strictObject({ kind: z.literal('ended') }),
]);
export type HeardByPhone = z.infer<typeof heardByPhone>;
