/** Capacitor's bridge, as its native side puts it into the page before anything of the page runs. */
export interface PhoneBridge {
  isNativePlatform(): boolean;
  getPlatform(): string;
  nativePromise(plugin: string, method: string, options?: object): Promise<unknown>;
  addListener(plugin: string, event: string, listener: (data: unknown) => void): unknown;
}

/** Everything that the page asks of the phone; a test holds manifests and permissions against it. */
export const PHONE_CALLS = {
  vibrate: ['Haptics', 'vibrate'],
  stayAwake: ['KeepAwake', 'keepAwake'],
  maySleep: ['KeepAwake', 'allowSleep'],
  scan: ['CapacitorBarcodeScanner', 'scanBarcode'],
  listen: ['Listening', 'start'],
  listenNoMore: ['Listening', 'stop'],
  microphonePermission: ['Microphone', 'permission'],
  listMicrophones: ['Microphone', 'list'],
  openMicrophone: ['Microphone', 'open'],
  readMicrophone: ['Microphone', 'read'],
  closeMicrophone: ['Microphone', 'close'],
  readSecret: ['SecureStorage', 'internalGetItem'],
  keepSecret: ['SecureStorage', 'internalSetItem'],
  dropSecret: ['SecureStorage', 'internalRemoveItem'],
  writeFile: ['Filesystem', 'writeFile'],
  readFile: ['Filesystem', 'readFile'],
  deleteFile: ['Filesystem', 'deleteFile'],
  handOver: ['Share', 'share'],
  about: ['App', 'getInfo'],
  launchLink: ['App', 'getLaunchUrl'],
  readShared: ['Sharing', 'read'],
  dropShared: ['Sharing', 'done'],
  mayRemind: ['Reminders', 'read'],
  readRemindRight: ['PushNotifications', 'checkPermissions'],
  askRemindRight: ['PushNotifications', 'requestPermissions'],
  nameReminders: ['PushNotifications', 'createChannel'],
  register: ['PushNotifications', 'register'],
  unregister: ['PushNotifications', 'unregister'],
} as const;

/** The phone's plugins, as the parts of its shell ask them. */
export interface PhonePlugins {
  readonly system: 'android' | 'ios';
  /** Never rejects: what the phone did not do is logged, and null. */
  readonly call: (name: keyof typeof PHONE_CALLS, options?: object) => Promise<unknown>;
  /** Rejects where the phone refuses; the error's `code` says why. */
  readonly ask: (name: keyof typeof PHONE_CALLS, options?: object) => Promise<unknown>;
  readonly on: (plugin: string, event: string, listener: (data: unknown) => void) => void;
}

/** The bridge of the native app around this page; null in a browser. */
export function findPhoneBridge(surroundings: object): PhoneBridge | null {
  const { Capacitor: bridge } = surroundings as { Capacitor?: PhoneBridge };
  return bridge?.isNativePlatform() === true ? bridge : null;
}

export function phonePlugins(
  bridge: PhoneBridge,
  report?: (what: string, error: unknown) => void,
): PhonePlugins {
  /** What happened before the page was there, the bridge tells to the first that listens, and to no other. */
  const listeners = new Map<string, ((data: unknown) => void)[]>();
  const ask: PhonePlugins['ask'] = (name, options = {}) => {
    const [plugin, method] = PHONE_CALLS[name];
    return bridge.nativePromise(plugin, method, options);
  };
  return {
    ask,
    system: bridge.getPlatform() === 'ios' ? 'ios' : 'android',
    call(name, options) {
      return ask(name, options).catch((error: unknown) => {
        report?.(`the phone did not do ${name}`, error);
        return null;
      });
    },
    on(plugin, event, listener) {
      const name = `${plugin}.${event}`;
      const known = listeners.get(name);
      if (known !== undefined) return void known.push(listener);
      const all = [listener];
      listeners.set(name, all);
      bridge.addListener(plugin, event, (data) => {
        for (const each of all) each(data);
      });
    },
  };
}
