import { posix, win32 } from 'node:path';

export interface DataDirEnvironment {
  readonly home: string;
  /** `XDG_DATA_HOME`, used on Linux. */
  readonly xdgDataHome?: string | undefined;
  /** `LOCALAPPDATA`, used on Windows. */
  readonly localAppData?: string | undefined;
}

/**
 * Where the server keeps its data when `DATA_DIR` is not set: the place each system gives to a
 * user's application data. Root gets `/var/lib/cuecard`, because PostgreSQL then runs as another
 * user, who cannot look into root's home.
 */
export function defaultDataDir(
  platform: NodeJS.Platform,
  environment: DataDirEnvironment,
  isRoot: boolean,
): string {
  if (platform === 'win32') {
    const base = environment.localAppData ?? win32.join(environment.home, 'AppData', 'Local');
    return win32.join(base, 'Cuecard');
  }
  if (isRoot) return '/var/lib/cuecard';
  if (platform === 'darwin') {
    return posix.join(environment.home, 'Library', 'Application Support', 'Cuecard');
  }
  const xdg = environment.xdgDataHome;
  // The XDG base directory specification says that relative paths are to be ignored.
  const base = xdg && posix.isAbsolute(xdg) ? xdg : posix.join(environment.home, '.local/share');
  return posix.join(base, 'cuecard');
}
