import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseSnackbarPlace } from './snackbar-place.ts';

const HEIGHT = 800;

/** An element that lies there; jsdom lays nothing out. */
function lay(element: HTMLElement, top: number, bottom: number): HTMLElement {
  element.getBoundingClientRect = () => new DOMRect(0, top, 390, bottom - top);
  document.body.append(element);
  return element;
}

function layBar(top: number, bottom: number): void {
  const bar = document.createElement('div');
  bar.dataset['foot'] = '';
  lay(bar, top, bottom);
}

function edit(top: number, bottom: number): void {
  lay(document.createElement('textarea'), top, bottom).focus();
}

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('[SCREEN-78] messages stand', () => {
  beforeEach(() => {
    vi.stubGlobal('innerHeight', HEIGHT);
  });

  it('at the foot of the window where nothing is there', () => {
    expect(chooseSnackbarPlace(1)).toEqual({ top: 'auto', bottom: '12px' });
  });

  it('above the bars that stand on one another at its foot, and no others', () => {
    layBar(740, 800);
    layBar(670, 731);
    layBar(100, 160);
    expect(chooseSnackbarPlace(1)).toEqual({ top: 'auto', bottom: '142px' });
  });

  it('at the top while what they would cover is edited', () => {
    layBar(740, 800);
    edit(640, 700);
    expect(chooseSnackbarPlace(1)).toEqual({ top: '12px', bottom: 'auto' });
  });

  it('at the top still when the button below the field is pressed, until that place is edited', () => {
    layBar(740, 800);
    edit(640, 700);
    (document.activeElement as HTMLElement).blur();
    expect(chooseSnackbarPlace(1, true)).toEqual({ top: '12px', bottom: 'auto' });
    edit(20, 60);
    expect(chooseSnackbarPlace(1, true)).toEqual({ top: 'auto', bottom: '72px' });
  });

  it('where fewer are covered, at the foot for a field in the middle', () => {
    edit(300, 400);
    expect(chooseSnackbarPlace(2)).toEqual({ top: 'auto', bottom: '12px' });
  });

  it('above the keyboard of a phone', () => {
    vi.stubGlobal('visualViewport', { offsetTop: 0, height: 450 });
    layBar(740, 800);
    edit(120, 200);
    expect(chooseSnackbarPlace(1)).toEqual({ top: 'auto', bottom: '362px' });
    document.body.replaceChildren();
    edit(380, 440);
    expect(chooseSnackbarPlace(1)).toEqual({ top: '12px', bottom: 'auto' });
  });
});
