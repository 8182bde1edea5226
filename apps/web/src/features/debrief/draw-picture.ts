/** A picture is looked at on screens that show two pixels where CSS counts one. */
const SCALE = 2;
/** Around the sheet, CSS pixels. */
const MARGIN = 24;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * A part of the page as a PNG, without what is marked `data-picture="out"`: its elements and all style rules are put
 * into an SVG, which the browser draws. A picture fetches nothing, so that fonts go into it.
 */
export async function drawPicture(element: HTMLElement): Promise<Blob> {
  const { width } = element.getBoundingClientRect();
  const clone = element.cloneNode(true) as HTMLElement;
  for (const part of clone.querySelectorAll('[data-picture="out"]')) part.remove();
  const height = measureHeight(element, clone, width);
  const svg = wrap(clone, await collectStyles(), width + 2 * MARGIN, height + 2 * MARGIN);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((width + 2 * MARGIN) * SCALE);
  canvas.height = Math.round((height + 2 * MARGIN) * SCALE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)));
  });
}

/** What is left out makes it less high. */
function measureHeight(element: HTMLElement, clone: HTMLElement, width: number): number {
  const box = document.createElement('div');
  box.style.cssText = `position:fixed;left:-100000px;width:${width}px;visibility:hidden`;
  box.inert = true;
  box.append(clone);
  element.after(box);
  const { height } = clone.getBoundingClientRect();
  box.remove();
  return Math.ceil(height);
}

function wrap(clone: HTMLElement, styles: string, width: number, height: number): string {
  const svg = document.createElementNS(SVG, 'svg');
  // The rules of the page's root are the picture's root's.
  const root = document.documentElement;
  for (const { name, value } of root.attributes)
    // The page's policy forbids styles in attributes, and lets them be set so.
    if (name === 'style') svg.style.cssText = root.style.cssText;
    else svg.setAttribute(name, value);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const style = document.createElementNS(SVG, 'style');
  style.textContent = styles;
  const frame = document.createElementNS(SVG, 'foreignObject');
  frame.setAttribute('width', '100%');
  frame.setAttribute('height', '100%');
  const ground = document.createElement('div');
  const { backgroundColor, color, fontFamily, fontSize, lineHeight } = getComputedStyle(
    document.body,
  );
  Object.assign(ground.style, { backgroundColor, color, fontFamily, fontSize, lineHeight });
  Object.assign(ground.style, { boxSizing: 'border-box', padding: `${MARGIN}px`, height: '100%' });
  ground.append(clone);
  frame.append(ground);
  svg.append(style, frame);
  return new XMLSerializer().serializeToString(svg);
}

async function collectStyles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? document.baseURI })),
  );
  const texts = rules.map(async ({ rule, base }) =>
    rule instanceof CSSFontFaceRule ? holdFont(rule.cssText, base) : rule.cssText,
  );
  return (await Promise.all(texts)).join('\n');
}

/** The rule with its font in it; '' where the font does not come: another one is drawn then. */
async function holdFont(rule: string, base: string): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule)?.[1];
  if (address === undefined || address.startsWith('data:')) return rule;
  try {
    const answer = await fetch(new URL(address, base));
    return answer.ok ? rule.replace(address, await toDataUrl(await answer.blob())) : '';
  } catch {
    return '';
  }
}

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
