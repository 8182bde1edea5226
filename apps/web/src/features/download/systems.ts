import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReleasePlatform } from '@cuecard/contract';
import { shell } from '../../shared/environment/shell.ts';

export interface System {
  readonly platform: ReleasePlatform;
  readonly name: string;
  /** What the computer has to be (specification, sections 1 and 10). */
  readonly needs: readonly MessageDescriptor[];
}

const SYSTEMS: readonly System[] = [
  {
    platform: 'Tauri-Windows',
    name: 'Windows',
    needs: [msg`Windows only: Windows 10 or 11`, msg`64-bit only`],
  },
  {
    platform: 'Tauri-Mac',
    name: 'macOS',
    needs: [
      msg`macOS only`,
      msg`M-series chips only`,
      msg`64-bit only`,
      msg`macOS 15 or later is not supported`,
    ],
  },
  {
    platform: 'Tauri',
    name: 'Linux',
    needs: [msg`Linux with WebKitGTK 4.1, such as Debian 12 or Ubuntu 22.04`, msg`64-bit only`],
  },
];

/** All systems, the one that this page is looked at from first. */
export function listSystems(): readonly System[] {
  const own = shell.platform.replace('Web', 'Tauri');
  return SYSTEMS.toSorted((a, b) => Number(b.platform === own) - Number(a.platform === own));
}
