import { useEffect, useState } from 'react';
import { shell } from '../environment/shell.ts';
import { captureSession } from './capture-session.ts';
import { useLifetimes } from './use-capture.ts';

export interface Microphone {
  readonly deviceId: string;
  readonly label: string;
}

/** The microphones that are plugged in at this moment; empty until the browser may name them. */
export function useMicrophones(): readonly Microphone[] {
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([]);
  useEffect(() => {
    let gone = false;
    const read = () => {
      listMicrophones().then(
        (all) => !gone && setMicrophones(all),
        () => undefined,
      );
    };
    read();
    // The names come with the permission, which comes with the first microphone.
    let microphone = captureSession.actor.getSnapshot().context.microphone;
    const subscription = captureSession.actor.subscribe(({ context }) => {
      if (context.microphone !== microphone) read();
      microphone = context.microphone;
    });
    const stop = onDevicesChanged(read);
    return () => {
      gone = true;
      subscription.unsubscribe();
      stop();
    };
  }, []);
  return microphones;
}

/** The id of the open microphone; null while none is open. */
export function useOpenMicrophone(): string | null {
  // The session's answer changes with the state of the source alone.
  useLifetimes((snapshot) => snapshot.context.microphone);
  return captureSession.microphoneId();
}

/** How often the desktop app's microphones are listed anew: it does not tell of changes. */
const LIST_EVERY_MS = 2000;

/** The browser's; undefined where the page may not use any. */
const browserDevices = () => navigator.mediaDevices as MediaDevices | undefined;

async function listMicrophones(): Promise<readonly Microphone[]> {
  if (shell.sound === null)
    return ((await browserDevices()?.enumerateDevices()) ?? []).filter(isNamedMicrophone);
  const devices = await shell.sound.microphones();
  return devices.map(({ id, label }) => ({ deviceId: id, label }));
}

function onDevicesChanged(listener: () => void): () => void {
  if (shell.sound !== null) {
    const timer = setInterval(listener, LIST_EVERY_MS);
    return () => clearInterval(timer);
  }
  const devices = browserDevices();
  devices?.addEventListener('devicechange', listener);
  return () => devices?.removeEventListener('devicechange', listener);
}

function isNamedMicrophone({ kind, deviceId, label }: MediaDeviceInfo): boolean {
  return kind === 'audioinput' && deviceId !== '' && label !== '';
}
