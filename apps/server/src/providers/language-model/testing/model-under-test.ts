import type { Deadlines } from '../deadlines.ts';

export interface ModelUnderTest {
  /** Address of a server that speaks the vendor's protocol, without a path. */
  url: string;
  deadlines: Deadlines;
  /** Over kept connections, as the server asks. */
  fetch: typeof globalThis.fetch;
}
