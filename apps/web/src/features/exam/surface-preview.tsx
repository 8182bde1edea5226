import type { ScreenRegion, ScreenSurface, SurfaceChoice } from '@cuecard/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type PointerEvent } from 'react';
import styles from './surface-preview.module.css';

/** A drag over less than this share of the picture was a click. */
const LEAST = 0.02;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface SurfacePreviewProps {
  surfaces: SurfaceChoice;
  surface: ScreenSurface;
  region: ScreenRegion | null;
  onChange: (region: ScreenRegion) => void;
}

/** What is on the surface now; dragging over it chooses a part. The fields below do the same by keys. */
export function SurfacePreview({ surfaces, surface, region, onChange }: SurfacePreviewProps) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['surface', surface.id],
    queryFn: () => surfaces.look(surface),
    retry: false,
    gcTime: 0,
  });
  const from = useRef<Point | null>(null);
  const [drawn, setDrawn] = useState<ScreenRegion | null>(null);
  const shown = drawn ?? region;
  if (data === undefined) return null;
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (from.current !== null) setDrawn(toRegion(from.current, toPoint(event)));
  };
  const drop = () => {
    from.current = null;
    setDrawn(null);
    if (drawn !== null && drawn.width > LEAST && drawn.height > LEAST) onChange(drawn);
  };
  return (
    <figure className={styles['figure']} aria-label={t`What Cuecard would see now`}>
      <div
        className={styles['picture']}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = toPoint(event);
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <canvas
          aria-hidden
          width={data.width}
          height={data.height}
          ref={(canvas) => canvas?.getContext('2d')?.drawImage(data, 0, 0)}
        />
        {shown !== null && <div className={styles['part']} style={toStyle(shown)} />}
      </div>
      <figcaption className={styles['hint']}>
        <Trans>Drag over a part to take only that.</Trans>
      </figcaption>
    </figure>
  );
}

function toPoint({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: toShare((clientX - left) / width), y: toShare((clientY - top) / height) };
}

const toShare = (number: number): number => Math.min(1, Math.max(0, number));

const toRegion = (one: Point, other: Point): ScreenRegion => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

const toStyle = ({ left, top, width, height }: ScreenRegion) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
