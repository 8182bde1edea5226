import type { Reminders } from '../modules/notifications/reminders.ts';
import type { SecurityLog } from '../modules/security-log/security-log-api.ts';

/** What is told to the security log is told to the devices that want to know. */
export function composeSecurity(log: SecurityLog, reminders: Reminders): SecurityLog {
  return {
    record(event) {
      log.record(event);
      reminders.onSecurityEvent(event);
    },
  };
}
