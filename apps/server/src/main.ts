import { stepDown } from './step-down.ts';

// Everything else is loaded, opened and read by a user who may do little.
await stepDown();
await import('./run-server.ts');
