import { z } from 'zod';

const version = z.string().regex(/^\d{1,5}(\.\d{1,5}){0,3}$/);

/** What the desktop app is released for. */
export const RELEASE_PLATFORMS = ['Tauri-Windows', 'Tauri-Mac', 'Tauri'] as const;
export type ReleasePlatform = (typeof RELEASE_PLATFORMS)[number];

/** The update types of the specification; every other number means that there is nothing to do. */
export const UPDATE_TYPES = { none: 0, forced: 1, optional: 2 } as const;

/** The newest desktop app of one platform. */
export const release = z.object({
  platform: z.enum(RELEASE_PLATFORMS),
  version,
  url: z.url({ protocol: /^https$/ }),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  update_type: z.union([z.literal(UPDATE_TYPES.forced), z.literal(UPDATE_TYPES.optional)]),
  message: z.union([z.string().max(4000), z.array(z.string().max(1000)).max(20)]),
});
export type Release = z.infer<typeof release>;

/** `releases.json`: one entry a platform, all from one host. */
export const releasesFile = z
  .object({ releases: z.array(release) })
  .refine(
    ({ releases }) => new Set(releases.map(({ platform }) => platform)).size === releases.length,
    {
      error: 'A platform has two releases.',
    },
  )
  .refine(({ releases }) => new Set(releases.map(({ url }) => url.split('/')[2])).size <= 1, {
    error: 'The files must come from one host.',
  });

export const versionCheck = z.object({
  current_version: version,
  platform: z.enum(RELEASE_PLATFORMS),
});

export const versionCheckResponse = z.object({
  success: z.boolean(),
  data: z.object({
    update_type: z.number().int(),
    new_version: z.string(),
    message: z.union([z.string(), z.array(z.string())]),
    /** Empty where there is nothing to do. */
    download_url: z.string(),
  }),
});
export type VersionCheckResponse = z.infer<typeof versionCheckResponse>;
