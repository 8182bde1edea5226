/** As a `ref`: what appears takes the focus. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
