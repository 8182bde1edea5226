/** A socket as the server's end sees it. */
export interface OpenSpeechSocket {
  /** Sends the client away and resolves when the vendor's session has ended. */
  stop(): Promise<void>;
}

/** The sockets that are open in this process, counted a user: each may cost the operator money. */
export class OpenSpeechSockets {
  readonly #mostPerUser: number;
  readonly #open = new Map<OpenSpeechSocket, number>();

  constructor(maxPerUser: number) {
    this.#mostPerUser = maxPerUser;
  }

  get size(): number {
    return this.#open.size;
  }

  /** False when the user has as many as one may. */
  add(socket: OpenSpeechSocket, userId: number): boolean {
    const ofUser = [...this.#open.values()].filter((id) => id === userId).length;
    if (ofUser >= this.#mostPerUser) return false;
    this.#open.set(socket, userId);
    return true;
  }

  remove(socket: OpenSpeechSocket): void {
    this.#open.delete(socket);
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((socket) => socket.stop()));
  }
}
