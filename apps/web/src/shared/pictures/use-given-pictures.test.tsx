import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usePastedPictures } from './use-given-pictures.ts';

const photo = new File(['photo'], 'photo.png', { type: 'image/png' });
const text = new File(['text'], 'notes.txt', { type: 'text/plain' });

describe('useGivenPictures', () => {
  it('[EXAM-193] takes the pictures of what is pasted or dropped, and nothing else', () => {
    const given = vi.fn();
    renderHook(() => usePastedPictures(true, given));
    fireEvent.paste(document.body, { clipboardData: { files: [text, photo] } });
    fireEvent.drop(document.body, { dataTransfer: { files: [photo] } });
    fireEvent.paste(document.body, { clipboardData: { files: [text] } });
    expect(given.mock.calls).toEqual([[[photo]], [[photo]]]);
  });

  it('[EXAM-193] leaves text to the field that it is pasted into, and rests when it is off', () => {
    const given = vi.fn();
    const { rerender } = renderHook(({ isOn }) => usePastedPictures(isOn, given), {
      initialProps: { isOn: true },
    });
    expect(fireEvent.paste(document.body, { clipboardData: { files: [] } })).toBe(true);
    rerender({ isOn: false });
    fireEvent.drop(document.body, { dataTransfer: { files: [photo] } });
    expect(given).not.toHaveBeenCalled();
  });
});
