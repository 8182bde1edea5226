import pino from 'pino';
import type { DatabaseLog } from '../log.ts';

export const silentLog: DatabaseLog = pino({ level: 'silent' });
