type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that a browser forbids or that is full behaves as an empty one that forgets with the page. */
export function safeStorage(open: () => PlainStorage): PlainStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: PlainStorage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
