/** Used as a `ref`: the element takes the focus when it appears. */
export function focusNow(element: HTMLElement | null): void {
  element?.focus();
}
