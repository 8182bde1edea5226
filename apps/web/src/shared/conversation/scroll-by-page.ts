/** What is read last stays in sight as the first line of what comes. */
const PAGE = 0.8;

/** Scrolls an element by nearly its own height. */
export function scrollByPage(element: HTMLElement, by: -1 | 1): void {
  element.scrollBy({ top: by * PAGE * element.clientHeight });
}
