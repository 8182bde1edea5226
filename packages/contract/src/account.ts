import { z } from 'zod';

export const tiers = ['FreeTrial', 'Regular', 'Professional', 'Ultimate', 'Unlimited'] as const;
export type Tier = (typeof tiers)[number];

/** An unknown or missing type is a free trial (specification, section 4). */
export const tier = z.enum(tiers).catch('FreeTrial');

/** `duration` is remaining time in seconds, null when unlimited; `end_time` is milliseconds since 1970, null when none. */
export const vipInfo = z.object({
  duration: z.number().nonnegative().nullable(),
  end_time: z.number().int().nullable(),
  type: tier,
});
export type VipInfo = z.infer<typeof vipInfo>;

export const user = z.object({ id: z.number().int(), name: z.string() });
export type User = z.infer<typeof user>;

export const userInfo = z.object({ user, vip_info: vipInfo });
export type UserInfo = z.infer<typeof userInfo>;

/** What the client keeps under `loginStore`: the token and its expiry, milliseconds since 1970. */
export const loginRecord = z.object({ token: z.string().min(1), expires: z.number().int() });
export type LoginRecord = z.infer<typeof loginRecord>;

export const tracking = z.object({
  bd_vid: z.string().max(500).optional(),
  fbclid: z.string().max(500).optional(),
});
export type Tracking = z.infer<typeof tracking>;
