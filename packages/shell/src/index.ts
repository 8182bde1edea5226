export { browserShell, ownBrowser, type BrowserSurroundings } from './browser-shell.ts';
export { browserOf, platformOf, processorOf, type Processor } from './user-agent.ts';
export type { Shell, ShellFlags } from './shell.ts';
