import {
  findErrorKey,
  USUAL_WISH,
  type CaptureState,
  type ExamCommand,
  type ExamRole,
  type PictureFailure,
  type PicturePart,
} from '@cuecard/contract';
import type {
  ConnectionPort,
  DeliveredMessage,
  EphemeralMessage,
  SessionListener,
} from '@cuecard/live-session/connection';
import type { ScreenState, SharedScreen } from '@cuecard/shell';
import { RefusedByExam, type PictureUploads } from '../../shared/pictures/picture-sending.ts';
import type { ExamStore } from './exam-store.ts';

export interface ExamDriverParts {
  readonly role: ExamRole;
  readonly store: ExamStore;
  readonly uploads: PictureUploads;
  /** The computer's; a phone shares no screen. */
  readonly screen: SharedScreen | null;
  openConnection(listener: SessionListener<'exam'>): ConnectionPort<'exam'>;
}

type Answered<Value> = PromiseWithResolvers<Value>;

/** Runs an exam's screen: keeps the connection, takes the pictures that are asked for, and sends them. */
export class ExamDriver {
  readonly #parts: ExamDriverParts;
  readonly #taken = new Map<string, Answered<undefined>>();
  readonly #credentials = new Map<string, Answered<{ credential: string; offset: number }>>();
  /** Pictures whose screenshot was started here: each is taken once. */
  readonly #startedScreenshots = new Set<string>();
  #connection: ConnectionPort<'exam'> | null = null;
  #isRestored = false;
  #isConnected = false;

  constructor(parts: ExamDriverParts) {
    this.#parts = parts;
  }

  /** Opens the connection. @returns a function that closes it */
  open(): () => void {
    const { uploads, screen } = this.#parts;
    void this.#restore();
    this.#connect();
    const subscription = screen?.state.subscribe(() => this.#sendCaptureState());
    return () => {
      subscription?.unsubscribe();
      this.#connection?.postMessage({ type: 'close' }, []);
      this.#connection = null;
      uploads.close();
    };
  }

  send(command: ExamCommand): void {
    this.#connection?.postMessage({ type: 'command', command }, []);
  }

  /** The user does not want to wait for the next try, or comes back after the channel was closed for good. */
  reconnect(): void {
    const { link } = this.#parts.store.snapshot();
    if (link?.phase === 'waiting') return this.#connection?.postMessage({ type: 'retry-now' }, []);
    this.#connection?.postMessage({ type: 'close' }, []);
    this.#connect();
  }

  takePicture(questionId: string, replaces: string | null = null): void {
    const pictureId = crypto.randomUUID();
    const wish = USUAL_WISH;
    this.send({ type: 'take-picture', pictureId, questionId, source: 'screen', replaces, wish });
  }

  /** A photo, or a picture that was pasted or dropped. */
  addPicture(questionId: string, image: Blob, replaces: string | null = null): void {
    const pictureId = crypto.randomUUID();
    const wish = USUAL_WISH;
    this.send({ type: 'take-picture', pictureId, questionId, source: 'camera', replaces, wish });
    this.#parts.uploads.add({ id: pictureId, questionId, source: 'camera' }, image);
  }

  async #restore(): Promise<void> {
    await this.#parts.uploads.restore();
    this.#isRestored = true;
    this.#continueWork();
  }

  #connect(): void {
    const { store } = this.#parts;
    this.#connection = this.#parts.openConnection({
      onStatus: (status) => {
        store.onStatus(status);
        if (status.phase !== 'live') this.#handleDisconnect();
      },
      onMessage: (message) => {
        store.onMessage(message);
        this.#handleMessage(message);
      },
      onRefused: (command, status) => {
        this.#handleRefusal(command, status);
        store.onRefused(command, status);
      },
    });
  }

  #handleMessage(message: DeliveredMessage<'exam'>): void {
    if (message.type === 'welcome') this.#sendCaptureState();
    if (message.type === 'credential')
      settle(this.#credentials, message.pictureId)?.resolve(message);
    if (message.type === 'credential-refused')
      settle(this.#credentials, message.pictureId)?.reject(toRefusal(message.status));
    if (message.type === 'event') {
      const { event } = message;
      if (event.type === 'picture.taken') settle(this.#taken, event.pictureId)?.resolve(undefined);
      if (event.type === 'picture.failed' || event.type === 'picture.removed')
        settle(this.#taken, event.pictureId)?.reject(new RefusedByExam('pictureNotFound'));
      if (event.type === 'picture.removed') this.#parts.uploads.dismiss(event.pictureId);
    }
    this.#continueWork();
  }

  /** Carries out what the log asks of this device. */
  #continueWork(): void {
    const { store, uploads, role } = this.#parts;
    const { caughtUp, view } = store.snapshot();
    if (!caughtUp || !this.#isRestored) return;
    if (!this.#isConnected) {
      this.#isConnected = true;
      uploads.connect(this.#pictureLink());
    }
    if (role !== 'computer') return;
    for (const { id, questionId, source, state, wish } of view.questions.flatMap(
      ({ pictures }) => pictures,
    )) {
      if (source !== 'screen' || state !== 'requested' || this.#isHere(id)) continue;
      this.#startedScreenshots.add(id);
      uploads.takeScreen({ id, questionId, source }, wish);
    }
  }

  #isHere(id: string): boolean {
    return (
      this.#startedScreenshots.has(id) ||
      this.#parts.uploads.store.get().some((one) => one.id === id)
    );
  }

  #handleDisconnect(): void {
    this.#isConnected = false;
    this.#parts.uploads.connect(null);
    for (const { reject } of this.#credentials.values()) reject(new Error('the channel is away'));
    this.#credentials.clear();
  }

  #handleRefusal(command: ExamCommand, status: number): void {
    if (command.type === 'picture-taken')
      settle(this.#taken, command.pictureId)?.reject(toRefusal(status));
    // The log never had this picture's place: its local copy is dropped too.
    if (command.type === 'take-picture') {
      settle(this.#taken, command.pictureId)?.reject(toRefusal(status));
      this.#parts.uploads.dismiss(command.pictureId);
    }
  }

  #pictureLink() {
    return {
      taken: (pictureId: string, parts: PicturePart[], duplicateOf: string | null) => {
        const { view } = this.#parts.store.snapshot();
        const standing = view.questions
          .flatMap(({ pictures }) => pictures)
          .find(({ id }) => id === pictureId);
        if (standing !== undefined && standing.state !== 'requested') return Promise.resolve();
        // It was said before the connection was lost, and goes out again by itself.
        const said = this.#taken.get(pictureId);
        if (said !== undefined) return said.promise;
        const answered = Promise.withResolvers<undefined>();
        this.#taken.set(pictureId, answered);
        this.send({ type: 'picture-taken', pictureId, parts, duplicateOf });
        return answered.promise;
      },
      failed: (pictureId: string, reason: PictureFailure) =>
        this.send({ type: 'picture-failed', pictureId, reason }),
      credential: (pictureId: string) => {
        const answered = Promise.withResolvers<{ credential: string; offset: number }>();
        this.#credentials.set(pictureId, answered);
        this.#sendEphemeral({ type: 'credential', pictureId });
        return answered.promise;
      },
    };
  }

  #sendEphemeral(message: EphemeralMessage<'exam'>): void {
    this.#connection?.postMessage({ type: 'ephemeral', message }, []);
  }

  #sendCaptureState(): void {
    const { screen } = this.#parts;
    if (screen === null) return;
    this.#sendEphemeral({ type: 'capture', state: toCaptureState(screen.state.get()) });
  }
}

export function toCaptureState(screen: ScreenState): CaptureState {
  switch (screen.kind) {
    case 'not-granted':
    case 'ended':
      return 'not-asked';
    case 'asking':
      return 'asking';
    case 'granted':
      return 'ready';
    case 'refused': {
      const { reason } = screen;
      return reason === 'unsupported' || reason === 'insecure' ? 'unavailable' : 'refused';
    }
  }
}

function toRefusal(status: number): RefusedByExam {
  return new RefusedByExam(findErrorKey(status));
}

function settle<Value>(
  waiting: Map<string, Answered<Value>>,
  id: string,
): Answered<Value> | undefined {
  const answered = waiting.get(id);
  waiting.delete(id);
  return answered;
}
