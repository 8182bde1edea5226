import {
  compareVersions,
  RELEASE_PLATFORMS,
  UPDATE_TYPES,
  VERSIONS,
  type Platform,
  type ReleasePlatform,
  type VersionCheckResponse,
} from '@cuecard/contract';

export type Update =
  /** This app is too old to be used. */
  | { readonly kind: 'mandatory'; readonly url: string }
  | {
      readonly kind: 'forced' | 'optional';
      readonly url: string;
      readonly version: string;
      readonly message: readonly string[];
    };

export interface UpdateSurroundings {
  readonly appVersion: string;
  readonly platform: Platform;
  /** Where apps are downloaded, for one that is too old to ask. */
  readonly downloadPage: string;
  readonly check: (request: {
    current_version: string;
    platform: ReleasePlatform;
  }) => Promise<VersionCheckResponse>;
}

/** What the desktop app is to do about its version; null: nothing. Rejects where the server cannot be asked. */
export async function findUpdate(app: UpdateSurroundings): Promise<Update | null> {
  const { appVersion, downloadPage, check } = app;
  if (compareVersions(appVersion, VERSIONS.desktopMinimum) < 0)
    return { kind: 'mandatory', url: downloadPage };
  const platform = RELEASE_PLATFORMS.find((each) => each === app.platform);
  if (platform === undefined) return null;
  const { data } = await check({ current_version: appVersion, platform });
  const kind = toKind(data.update_type);
  if (kind === null || !data.download_url.startsWith('https://')) return null;
  const message = typeof data.message === 'string' ? [data.message] : data.message;
  return { kind, url: data.download_url, version: data.new_version, message };
}

function toKind(type: number): 'forced' | 'optional' | null {
  if (type === UPDATE_TYPES.forced) return 'forced';
  return type === UPDATE_TYPES.optional ? 'optional' : null;
}
