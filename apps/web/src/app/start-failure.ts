/** Shown when not even the words could be loaded: in all three languages, because none is known. */
const LINES = [
  'Cuecard could not be loaded. Check your connection and reload the page.',
  'Cuecard 无法加载。请检查网络连接，然后刷新页面。',
  'Cuecard 無法載入。請檢查網路連線，然後重新整理頁面。',
];

export function showStartFailure(root: HTMLElement): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.style.cssText = 'max-width: 40rem; margin: 20vh auto 0; padding: 0 16px; line-height: 1.8';
  for (const line of LINES) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    box.append(paragraph);
  }
  root.replaceChildren(box);
}
