import type { ConnectionStatus } from '@cuecard/live-session';
import { useEffect } from 'react';
import { captureSession } from '../../shared/capture/capture-session.ts';

/** Puts the connection beside the other lifetimes of this client. */
export function useLifetimeOfConnection(status: ConnectionStatus): void {
  useEffect(() => captureSession.send({ type: 'connection.status', status }), [status]);
  useEffect(() => () => captureSession.send({ type: 'connection.none' }), []);
}
