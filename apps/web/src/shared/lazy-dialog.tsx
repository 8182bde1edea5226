import {
  Component,
  createElement,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { logWarning } from './log.ts';
import { ReturnedFocus, useReturnedFocus } from './returned-focus.ts';
import { useDialogFailure, type DialogFailure } from './use-dialog-failure.ts';

interface Closable {
  onClose: () => void;
}

/**
 * A dialog whose code is fetched apart from its page's. Where that fails, a small dialog says so and tries again,
 * also by itself when the network is back: `lazy` of React would throw, and the page would be gone. `preload` fetches
 * the code ahead, for a page that must not depend on the network.
 */
export function createLazyDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | null = null;
  const fetchDialog = async () => (loaded ??= (await load()).default);

  function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    useReturnedFocus();
    const [hasFailed, setFailed] = useState(false);
    const fetchNow = useEffectEvent(() => {
      fetchDialog().then(
        (dialog) => setDialog(() => dialog),
        (error: unknown) => {
          logWarning('A dialog did not load', error);
          setFailed(true);
        },
      );
    });
    useEffect(() => {
      if (loaded === null) fetchNow();
    }, []);
    // A failure is forgotten and the code fetched again: by the user, or when the network is back.
    useEffect(() => {
      if (!hasFailed) return undefined;
      const listener = () => setFailed(false);
      window.addEventListener('online', listener);
      return () => {
        window.removeEventListener('online', listener);
        fetchNow();
      };
    }, [hasFailed]);
    if (Dialog !== null)
      return (
        <DialogBoundary onClose={props.onClose}>
          <Dialog {...props} />
        </DialogBoundary>
      );
    if (!hasFailed) return null;
    return <FailureNote onClose={props.onClose} onRetry={() => setFailed(false)} />;
  }

  LazyDialog.preload = (): void => {
    fetchDialog().catch((error: unknown) => logWarning('A dialog was not fetched ahead', error));
  };
  return LazyDialog;
}

interface BoundaryProps extends Closable {
  children: ReactNode;
}

/** Keeps a fault of a dialog inside the dialog: the page below it, which may be an interview, stays. */
export class DialogBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    logWarning('A dialog broke', error);
  }

  override render(): ReactNode {
    const { children, onClose } = this.props;
    if (!this.state.isBroken)
      return (
        <>
          <ReturnedFocus />
          {children}
        </>
      );
    return <FailureNote onClose={onClose} onRetry={null} />;
  }
}

type FailureNoteProps = ComponentProps<DialogFailure>;

/** Nothing until its code is there, which is fetched before it can be needed. */
function FailureNote(props: FailureNoteProps) {
  const failure = useDialogFailure();
  return failure === null ? null : createElement(failure, props);
}
