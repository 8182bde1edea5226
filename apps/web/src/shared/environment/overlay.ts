import type { OpenOverlay } from '@cuecard/shell';
import { Store } from '@tanstack/store';
import { shell } from './shell.ts';

/** The small window over the meeting while it is open. */
export const openedOverlay = new Store<OpenOverlay | null>(null);

/** Opens it, dressed as this page is; rejects where it may not be opened. Call it from a click. */
export async function openOverlay(): Promise<void> {
  if (shell.overlay === null || openedOverlay.get() !== null) return;
  const opened = await shell.overlay.open();
  const undress = dress(opened.window.document);
  opened.onClosed(() => {
    undress();
    openedOverlay.setState((now) => (now === opened ? null : now));
  });
  overlayLetsThrough.setState(() => false);
  opened.own?.onClickThrough((on) => overlayLetsThrough.setState(() => on));
  openedOverlay.setState(() => opened);
}

/** Whether clicks go through it to what is behind. */
export const overlayLetsThrough = new Store(false);

export function toggleClickThrough(): void {
  openedOverlay.get()?.own?.setClickThrough(!overlayLetsThrough.get());
}

export function closeOverlay(): void {
  openedOverlay.get()?.close();
}

/** Gives an empty document the language and the styles of this one, also those that come later. */
function dress(page: Document): () => void {
  // A `style` would need a policy that allows those; what stands there is this page's own.
  for (const { name, value } of document.documentElement.attributes)
    if (name !== 'style') page.documentElement.setAttribute(name, value);
  page.title = 'Cuecard';
  const add = (node: Node) => {
    if (!(node instanceof Element) || !node.matches('style, link[rel=stylesheet]')) return;
    const copy = page.importNode(node, true) as HTMLElement;
    if (node instanceof HTMLElement && node.nonce) copy.nonce = node.nonce;
    // An address that is relative to this page has nothing to start from in an empty one.
    if (node instanceof HTMLLinkElement) copy.setAttribute('href', node.href);
    page.head.append(copy);
  };
  for (const node of document.querySelectorAll('style, link[rel=stylesheet]')) add(node);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) add(node);
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
