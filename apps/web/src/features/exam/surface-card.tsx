import type { ScreenRegion, ScreenSurface, SurfaceChoice } from '@cuecard/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { Chip } from '../../shared/conversation/chip.tsx';
import { shell } from '../../shared/environment/shell.ts';
import styles from './exam-page.module.css';
import { RegionFields } from './region-fields.tsx';
import { SurfacePreview } from './surface-preview.tsx';

const NOTHING = '';

/** What the desktop app may take pictures of: a monitor, a window, or a part of one. No dialog of the system asks. */
export function SurfaceCard({ surfaces }: { surfaces: SurfaceChoice }) {
  const { t } = useLingui();
  const chosen = useSelector(surfaces.chosen);
  const { kind } = useSelector(shell.screen.state);
  const { data: found = [], isError } = useQuery({
    queryKey: ['surfaces'],
    queryFn: () => surfaces.list(),
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });
  const choose = (id: string) => {
    const surface = found.find((one) => one.id === id);
    if (surface === undefined) shell.screen.stop();
    else surfaces.choose(surface);
  };
  return (
    <section className={styles.card} aria-labelledby="exam-screen">
      <div className={styles.head}>
        <h2 id="exam-screen">
          <Trans>This computer’s screen</Trans>
        </h2>
        <Chip meaning={chosen === null ? 'warn' : 'ok'}>
          {chosen === null ? <Trans>Not seen yet</Trans> : <Trans>Seen when asked</Trans>}
        </Chip>
      </div>
      <NativeSelect
        label={t`Take pictures of`}
        value={chosen?.surface.id ?? NOTHING}
        onChange={({ currentTarget: { value } }) => choose(value)}
        data={[
          { value: NOTHING, label: t`Nothing` },
          { group: t`Screens`, items: toItems(found, 'monitor') },
          { group: t`Windows`, items: toItems(found, 'window') },
        ]}
      />
      {isError && (
        <p className={styles.problem} role="alert">
          <Trans>The system shows its screen to no program. Paste a picture instead.</Trans>
        </p>
      )}
      {kind === 'ended' && (
        <p className={styles.problem} role="alert">
          <Trans>What you chose is no longer on the screen. Choose again.</Trans>
        </p>
      )}
      {chosen === null ? (
        <p className={styles.soft}>
          <Trans>Choose the window with the questions, or the whole screen.</Trans>
        </p>
      ) : (
        <Seen
          surfaces={surfaces}
          surface={chosen.surface}
          region={chosen.region}
          key={chosen.surface.id}
        />
      )}
    </section>
  );
}

interface SeenProps {
  surfaces: SurfaceChoice;
  surface: ScreenSurface;
  region: ScreenRegion | null;
}

function Seen({ surfaces, surface, region }: SeenProps) {
  const change = (part: ScreenRegion | null) => surfaces.choose(surface, part);
  return (
    <>
      <SurfacePreview surfaces={surfaces} surface={surface} region={region} onChange={change} />
      <RegionFields region={region} onChange={change} />
      {region !== null && (
        <div>
          <Button variant="default" onClick={() => change(null)}>
            <Trans>Take all of it</Trans>
          </Button>
        </div>
      )}
      <p className={styles.hint}>
        {surface.kind === 'window' ? (
          <Trans>
            What lies over the window is in the picture too. Pictures are taken only when you or
            your phone asks for one.
          </Trans>
        ) : (
          <Trans>Pictures are taken only when you or your phone asks for one.</Trans>
        )}
      </p>
    </>
  );
}

const toItems = (found: readonly ScreenSurface[], kind: ScreenSurface['kind']) =>
  found.filter((one) => one.kind === kind).map(({ id, label }) => ({ value: id, label }));
