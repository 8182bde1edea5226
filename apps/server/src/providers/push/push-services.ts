import { NATIVE_PUSH_SERVICES } from '@cuecard/contract';
import type { PushSenders, PushService } from './push-service.ts';

/** Sends each message by the service of its device. @returns null: no way is configured */
export function joinPushServices(senders: PushSenders): PushService | null {
  const all = [senders.web, senders.fcm, senders.apns].filter((sender) => sender !== null);
  if (all.length === 0) return null;
  return {
    web: senders.web,
    native: NATIVE_PUSH_SERVICES.filter((service) => senders[service] !== null),
    async send(address, message, options) {
      // A way that was configured when the device asked, and is no longer.
      const missing = { outcome: 'refused', reason: `${address.service} is not set up` } as const;
      if (address.service === 'web')
        return (await senders.web?.send(address, message, options)) ?? missing;
      return (await senders[address.service]?.send(address, message, options)) ?? missing;
    },
    close: async () => {
      await Promise.all(all.map((sender) => sender.close()));
    },
  };
}
