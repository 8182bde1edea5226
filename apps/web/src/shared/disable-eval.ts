declare global {
  // zod's settings; it takes over what is there before it.
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Our content security policy lets nobody make code of text. zod tries all the same, to be faster, and the
 * browser reports that: call this before zod is loaded, which the first page does without.
 */
export function disableEval(): void {
  globalThis.__zod_globalConfig = { jitless: true };
}
