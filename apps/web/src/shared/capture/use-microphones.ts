import { useEffect, useState } from 'react';
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
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (devices === undefined) return;
    let gone = false;
    const read = () => {
      devices.enumerateDevices().then(
        (all) => !gone && setMicrophones(all.filter(isNamedMicrophone)),
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
    devices.addEventListener('devicechange', read);
    return () => {
      gone = true;
      subscription.unsubscribe();
      devices.removeEventListener('devicechange', read);
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

function isNamedMicrophone({ kind, deviceId, label }: MediaDeviceInfo): boolean {
  return kind === 'audioinput' && deviceId !== '' && label !== '';
}
