import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useEndInSight } from './use-end-in-sight.ts';

function Talk() {
  const scroll = useRef<HTMLDivElement>(null);
  useEndInSight(scroll);
  return (
    <div ref={scroll} role="log">
      <div>
        <p>Good morning.</p>
      </div>
    </div>
  );
}

it('[PHONE-57] the scrolling of one line is not told to who would keep the line', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const told = vi.fn();
  document.addEventListener('scroll', told, true);
  const { unmount } = render(<Talk />);
  screen.getByText('Good morning.').dispatchEvent(new Event('scroll'));
  expect(told).not.toHaveBeenCalled();
  screen.getByRole('log').dispatchEvent(new Event('scroll'));
  expect(told).toHaveBeenCalledTimes(1);
  unmount();
  document.removeEventListener('scroll', told, true);
  vi.unstubAllGlobals();
});
