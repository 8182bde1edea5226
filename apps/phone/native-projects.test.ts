import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { PHONE_CALLS } from '@cuecard/shell';
import {
  heardByPhone,
  phoneMicrophoneRefusal,
  phonePermission,
} from '@cuecard/shell/phone-microphone-answers';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const read = (file: string): Promise<string> => readFile(path.join(here, file), 'utf8');

/** What the command makes from the list of plugins, and overwrites each time. */
const GENERATED = [
  'android/capacitor.settings.gradle',
  'android/app/capacitor.build.gradle',
  'ios/App/CapApp-SPM/Package.swift',
];

/** Each permission with what needs it; none is asked for without a need. */
const PERMISSIONS: Record<string, string> = {
  INTERNET: 'calls of the server',
  RECORD_AUDIO: 'getUserMedia in an interview that the phone hears alone',
  MODIFY_AUDIO_SETTINGS: 'getUserMedia, which the WebView gives only with it',
  CAMERA: 'Scan of a code, photos of an exam',
  VIBRATE: 'Haptics.vibrate',
  FOREGROUND_SERVICE: 'Listening.start',
  FOREGROUND_SERVICE_MICROPHONE: 'Listening.start',
  POST_NOTIFICATIONS:
    'reminders, and Listening.start, whose notice stands in the status bar: both ask for it',
};

/** The native sources of a plugin: our own, or those of its package. */
async function readSources(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const sources = names.filter((name) => /\.(?:java|kt|swift|m)$/.test(name));
  return (await Promise.all(sources.map((name) => readFile(path.join(folder, name), 'utf8')))).join(
    '\n',
  );
}

async function readAllPlugins(system: 'android' | 'ios'): Promise<string> {
  const { dependencies } = JSON.parse(await read('package.json')) as {
    dependencies: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter(
    (name) => !/\/(?:core|android|ios)$/.test(name),
  );
  const folders = packages.map((name) =>
    path.join(
      path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      system === 'ios' ? 'ios' : 'android/src/main',
    ),
  );
  const own = path.join(here, system === 'ios' ? 'ios/App/App' : 'android/app/src/main/java');
  return (await Promise.all([own, ...folders].map(readSources))).join('\n');
}

describe('the native projects', () => {
  it('[PHONE-19] are as the command makes them from the plugins that are installed', async () => {
    // As deep as the real folder: the command writes paths from it to the packages.
    const parent = path.join(root, '.cache');
    await mkdir(parent, { recursive: true });
    const copy = await mkdtemp(path.join(parent, 'phone-'));
    try {
      const isSource = (file: string) => !/node_modules|[/\\](?:public|build)$/.test(file);
      await cp(here, copy, { recursive: true, filter: isSource });
      await mkdir(path.join(copy, 'www'));
      await writeFile(path.join(copy, 'www/index.html'), '<!doctype html><title>Cuecard</title>');
      const config = JSON.parse(await read('capacitor.config.json')) as object;
      const changed = JSON.stringify({ ...config, webDir: 'www' });
      await writeFile(path.join(copy, 'capacitor.config.json'), changed);
      const command = createRequire(import.meta.url).resolve('@capacitor/cli/bin/capacitor');
      await promisify(execFile)(process.execPath, [command, 'sync'], {
        cwd: copy,
        env: { ...process.env, CI: 'true', CAPACITOR_TELEMETRY: 'off' },
      });
      for (const file of GENERATED)
        expect([file, await readFile(path.join(copy, file), 'utf8')]).toEqual([
          file,
          await read(file),
        ]);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });

  it('[PHONE-19] have each plugin and method that the page calls', async () => {
    const sources = await readAllPlugins('android');
    const asked = Object.values(PHONE_CALLS).filter(([plugin]) => plugin !== 'Microphone');
    for (const [plugin, method] of asked) {
      expect(sources).toMatch(new RegExp(`@CapacitorPlugin\\(\\s*name = "${plugin}"`));
      expect(sources).toMatch(
        new RegExp(`(?:void|fun) ${method}\\(\\w*:? ?(?:final )?\\w*(?:PluginCall)?`),
      );
    }
  });

  it('[PHONE-19] have on iOS each plugin and method that iOS is asked for', async () => {
    const sources = await readAllPlugins('ios');
    // Android's own plugins, and a channel, which iOS does not have.
    const android = /^(?:Listening|Reminders)\.|\.createChannel$/;
    const asked = Object.values(PHONE_CALLS).filter((call) => !android.test(call.join('.')));
    for (const [plugin, method] of asked) {
      expect(sources).toMatch(new RegExp(`jsName = "${plugin}"`));
      expect(sources).toMatch(
        new RegExp(`CAPPluginMethod\\(name: "${method}"|#selector\\(${method}`),
      );
    }
  });

  it('[PHONE-49] take on Android what other apps share, and read no file of their own for them', async () => {
    const manifest = await read('android/app/src/main/AndroidManifest.xml');
    const [, filter = ''] = manifest.split('android.intent.action.SEND"');
    const types = [...(filter.split('</intent-filter>')[0] ?? '').matchAll(/mimeType="([^"]+)"/g)];
    expect(types.map(([, type]) => type)).toEqual([
      'text/plain',
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
    const folder = 'android/app/src/main/java/app/cuecard/phone';
    const plugin = await read(`${folder}/SharingPlugin.java`);
    expect(plugin).toMatch(/SCHEME_CONTENT\.equals\(file\.getScheme\(\)\) \|\| isOwn\) throw/);
    expect(plugin).not.toMatch(/FileOutputStream|new File\(/);
    const activity = await read(`${folder}/MainActivity.java`);
    for (const name of ['Listening', 'Reminders', 'Sharing'])
      expect(activity).toContain(`registerPlugin(${name}Plugin.class);`);
  });

  it('[PHONE-59] have of the microphone on iOS the methods that the page calls, no other, and its answers', async () => {
    const plugin = await read('ios/App/App/MicrophonePlugin.swift');
    expect(plugin).toContain('jsName = "Microphone"');
    const methods = Object.values(PHONE_CALLS).flatMap(([name, method]) =>
      name === 'Microphone' ? [method] : [],
    );
    const names = (pattern: RegExp) => [...plugin.matchAll(pattern)].map(([, name]) => name);
    expect(names(/CAPPluginMethod\(name: "(\w+)"/g)).toEqual(methods);
    expect(names(/@objc public func (\w+)\(_ call: CAPPluginCall\)/g)).toEqual(methods);
    const reading = plugin.slice(plugin.indexOf('func read('), plugin.indexOf('func close('));
    for (const { shape } of heardByPhone.options) {
      const kind = shape.kind.value;
      const [answer = ''] = new RegExp(`"kind": "${kind}"[^\\]]*`).exec(reading) ?? [];
      const fields = [...answer.matchAll(/"(\w+)":/g)].map(([, field]) => field);
      expect(fields).toEqual(Object.keys(shape));
    }
    const refusals = await read('ios/App/App/Microphone.swift');
    const enumeration = refusals.slice(refusals.indexOf('enum MicrophoneRefusal'));
    const cases = [...(enumeration.split('}')[0] ?? '').matchAll(/case (\w+)(?: = "([\w-]+)")?/g)];
    expect(cases.map(([, name, raw]) => raw ?? name)).toEqual(phoneMicrophoneRefusal.options);
    const states = names(/\["state": "(\w+)"\]/g);
    expect(states).toEqual(phonePermission.shape.state.options);
  });

  it('[PHONE-49] open documents on iOS, as copies', async () => {
    const plist = await read('ios/App/App/Info.plist');
    const [, types = ''] = plist.split('<key>LSItemContentTypes</key>');
    expect(
      [...(types.split('</array>')[0] ?? '').matchAll(/<string>(.+)<\/string>/g)].map(
        ([, type]) => type,
      ),
    ).toEqual([
      'com.adobe.pdf',
      'com.microsoft.word.doc',
      'org.openxmlformats.wordprocessingml.document',
      'public.plain-text',
    ]);
    expect(plist).toMatch(/LSSupportsOpeningDocumentsInPlace<\/key>\s*<false\/>/);
  });

  it('[PHONE-46] have what reminders need: the phone’s answer on iOS, and Firebase where it is set up', async () => {
    const swift = await read('ios/App/App/AppDelegate.swift');
    expect(swift).toContain('.capacitorDidRegisterForRemoteNotifications, object: deviceToken');
    expect(swift).toContain('.capacitorDidFailToRegisterForRemoteNotifications, object: error');
    expect(await read('ios/App/App/App.entitlements')).toContain('<key>aps-environment</key>');
    const project = await read('ios/App/App.xcodeproj/project.pbxproj');
    const own = project.match(/PRODUCT_BUNDLE_IDENTIFIER = app\.cuecard\.phone;/g);
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements/g)).toHaveLength(
      own?.length ?? 0,
    );
    const manifest = await read('android/app/src/main/AndroidManifest.xml');
    expect(manifest).toMatch(/firebase_messaging_auto_init_enabled"\s+android:value="false"/);
    expect(await read('android/app/build.gradle')).toContain(
      "apply plugin: 'com.google.gms.google-services'",
    );
    expect(await read('android/build.gradle')).toContain('com.google.gms:google-services:');
  });

  it('[PHONE-20] ask Android for what the code uses and for nothing else', async () => {
    const manifest = await read('android/app/src/main/AndroidManifest.xml');
    const asked = [
      ...manifest.matchAll(/uses-permission android:name="android\.permission\.(\w+)"/g),
    ];
    expect(new Set(asked.map(([, name]) => name))).toEqual(new Set(Object.keys(PERMISSIONS)));
    expect(asked).toHaveLength(Object.keys(PERMISSIONS).length);
    expect(manifest).toMatch(
      /android:name="\.ListeningService"\s+android:exported="false"\s+android:foregroundServiceType="microphone"/,
    );
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).toContain('<data android:scheme="cuecard" />');
  });

  it('[PHONE-20] [PHONE-62] tell iOS in three languages why, and claim no background that is not used', async () => {
    const plist = await read('ios/App/App/Info.plist');
    const project = await read('ios/App/App.xcodeproj/project.pbxproj');
    const reasons = ['NSMicrophoneUsageDescription', 'NSCameraUsageDescription'];
    expect(new Set(plist.match(/NS\w+UsageDescription/g))).toEqual(new Set(reasons));
    expect(plist).toContain('<string>cuecard</string>');
    const [, modes = ''] = plist.split('<key>UIBackgroundModes</key>');
    const claimed = [...(modes.split('</array>')[0] ?? '').matchAll(/<string>(.+)<\/string>/g)];
    expect(claimed.map(([, mode]) => mode)).toEqual(['audio']);
    // What needs it: a session that hears, by native code.
    const microphone = await read('ios/App/App/Microphone.swift');
    expect(microphone).toMatch(/setCategory\(\s*\.playAndRecord/);
    expect(microphone).toContain('installTap(onBus: 0');
    for (const language of ['en', 'zh-Hans', 'zh-Hant']) {
      const strings = await read(`ios/App/App/${language}.lproj/InfoPlist.strings`);
      for (const reason of reasons) expect(strings).toMatch(new RegExp(`^${reason} = ".+";$`, 'm'));
      expect(project).toContain(`${language}.lproj/InfoPlist.strings`);
    }
  });

  it('[PHONE-40] begin to hear on with the right to hear alone, and after asking for the notice', async () => {
    const folder = 'android/app/src/main/java/app/cuecard/phone';
    const plugin = await read(`${folder}/ListeningPlugin.java`);
    const places = [
      'checkSelfPermission(getContext(), Manifest.permission.RECORD_AUDIO)',
      'requestPermissionForAlias("notice", call, "startService")',
      '@PermissionCallback',
      'startForegroundService(',
    ].map((words) => plugin.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const service = await read(`${folder}/ListeningService.java`);
    expect(service).toMatch(
      /try \{\s*ServiceCompat\.startForeground[^}]*\} catch[^}]*stopSelf\(\);/,
    );
  });

  it('[PHONE-20] name their notice in three languages on Android', async () => {
    for (const folder of ['values', 'values-zh-rCN', 'values-zh-rTW'])
      expect(await read(`android/app/src/main/res/${folder}/listening.xml`)).toMatch(
        /<string name="listening">.+<\/string>/,
      );
  });
});
