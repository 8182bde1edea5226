import type { ConfigEnv, UserConfig } from 'vite';

/** Whether a build is that of the whole client, and not one of the parts that are built beside it for Home. */
export const isWholeClient = ({ build }: UserConfig, { command }: ConfigEnv): boolean =>
  command === 'build' && build?.ssr === undefined && build?.rolldownOptions?.input === undefined;
