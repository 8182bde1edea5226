/** Gives jsdom the parts of a browser that the components ask for and that it does not have. */
export function standInBrowser(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
  window.scrollTo = () => {};
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
