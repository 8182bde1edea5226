import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { APPLICATION_LIMITS, LIMITS } from '@cuecard/contract';
import { PHONE_CALLS } from '@cuecard/shell';
import { describe, expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, 'ios/App');
const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'];

/** An object of the project: texts, lists of references, and references; texts keep their quotation marks. */
interface Entry {
  readonly [field: string]: unknown;
}
type Section = Readonly<Record<string, Entry | undefined>>;
interface Reference {
  readonly value: string;
}

/** The project as Capacitor's own command reads it. */
function parseProject() {
  const require = createRequire(import.meta.url);
  const own = createRequire(require.resolve('@capacitor/cli/package.json'));
  const { project } = own('xcode') as {
    project: (file: string) => {
      parseSync(): { hash: { project: { objects: Record<string, Section> } } };
    };
  };
  const { objects } = project(path.join(folder, 'App.xcodeproj/project.pbxproj')).parseSync().hash
    .project;
  const all: Record<string, Entry | undefined> = Object.assign({}, ...Object.values(objects));
  const find = (id: unknown): Entry => {
    const found = typeof id === 'string' ? all[id] : undefined;
    if (found === undefined) throw new Error(`the project has no ${String(id)}`);
    return found;
  };
  const text = (value: unknown) => String(value).replaceAll(/^"|"$/g, '');
  const follow = (list: unknown) => (list as Reference[]).map(({ value }) => find(value));
  const section = (isa: string) =>
    Object.entries(objects[isa] ?? {}).flatMap(([id, entry]) =>
      id.endsWith('_comment') || entry === undefined ? [] : [{ id, entry }],
    );
  const readSettings = ({ name, buildSettings }: Entry): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [['name', name] as const, ...Object.entries(buildSettings as Entry)].map(([key, value]) => [
        key,
        text(value),
      ]),
    );
  const target = (name: string) => {
    const found = section('PBXNativeTarget').find(({ entry }) => text(entry['name']) === name);
    if (found === undefined) throw new Error(`the project has no target ${name}`);
    const phases = follow(found.entry['buildPhases']);
    return {
      ...found,
      phases,
      /** What a phase takes, in the project's own names. */
      files: (isa: string) =>
        phases
          .filter((phase) => phase['isa'] === isa)
          .flatMap((phase) => follow(phase['files']))
          .map((file) => ({ file, entry: find(file['fileRef']) })),
      settings: follow(find(found.entry['buildConfigurationList'])['buildConfigurations']).map(
        readSettings,
      ),
    };
  };
  const groupPaths = (name: string) => {
    const group = section('PBXGroup').find(({ entry }) => text(entry['path']) === name);
    return follow(group?.entry['children']).map((entry) => text(entry['path'] ?? entry['name']));
  };
  return { find, text, follow, section, target, groupPaths };
}

/** A list of texts in a property list, by its key. */
const listed = (plist: string, key: string): string[] => {
  const [, after = ''] = plist.split(`<key>${key}</key>`);
  return [...(after.split('</array>')[0] ?? '').matchAll(/<string>(.+)<\/string>/g)].map(
    ([, value = '']) => value,
  );
};
const sources = async (name: string) =>
  (await readdir(path.join(folder, name))).filter((file) => file.endsWith('.swift'));

describe('the two programs of the app for iOS', () => {
  it('[PHONE-59] [PHONE-69] are built of every source in their folder, and the extension of the store that both have', async () => {
    const project = parseProject();
    const shared = 'SharedStore.swift';
    for (const [name, others] of [
      ['App', []],
      ['ShareExtension', [shared]],
    ] as const) {
      const built = project
        .target(name)
        .files('PBXSourcesBuildPhase')
        .map(({ entry }) => project.text(entry['path']));
      const own = await sources(name);
      expect(built.toSorted()).toEqual([...own, ...others].toSorted());
      expect(project.groupPaths(name)).toEqual(expect.arrayContaining(own));
    }
    expect(await sources('App')).toContain(shared);
  });

  it('[PHONE-59] [PHONE-69] load the plugins of their own into the window', async () => {
    const window = await read('App/MainViewController.swift');
    for (const name of ['Microphone', 'Sharing'])
      expect(window).toContain(`registerPluginInstance(${name}Plugin())`);
    expect(await read('App/SceneDelegate.swift')).toContain(
      'rootViewController = MainViewController()',
    );
  });

  it('[PHONE-69] are one app: it builds the extension first and carries it', () => {
    const project = parseProject();
    const app = project.target('App');
    const extension = project.target('ShareExtension');
    expect(project.text(extension.entry['productType'])).toBe(
      'com.apple.product-type.app-extension',
    );
    const embed = app.phases.find(({ isa }) => isa === 'PBXCopyFilesBuildPhase');
    // 13: the folder of plug-ins, where the system looks for extensions.
    expect(project.text(embed?.['dstSubfolderSpec'])).toBe('13');
    expect(project.text(embed?.['name'])).toBe('Embed Foundation Extensions');
    const carried = app.files('PBXCopyFilesBuildPhase').map(({ file }) => file['fileRef']);
    expect(carried).toEqual([extension.entry['productReference']]);
    const [dependency] = project.follow(app.entry['dependencies']);
    expect(dependency?.['target']).toBe(extension.id);
    const proxy = project.find(dependency?.['targetProxy']);
    expect(proxy['remoteGlobalIDString']).toBe(extension.id);
    const [whole] = project.section('PBXProject');
    expect(proxy['containerPortal']).toBe(whole?.id);
    const targets = (whole?.entry['targets'] as Reference[] | undefined)?.map(({ value }) => value);
    expect(targets).toEqual([app.id, extension.id]);
  });

  it('[PHONE-69] have one version, one oldest system, and names of which the extension’s begins with the app’s', () => {
    const project = parseProject();
    const app = project.target('App').settings;
    const extension = project.target('ShareExtension').settings;
    expect(extension.map((settings) => settings['name'])).toEqual(['Debug', 'Release']);
    for (const [index, settings] of extension.entries()) {
      const same = app[index];
      expect(same?.['name']).toBe(settings['name']);
      for (const key of [
        'MARKETING_VERSION',
        'CURRENT_PROJECT_VERSION',
        'IPHONEOS_DEPLOYMENT_TARGET',
        'SWIFT_VERSION',
        'TARGETED_DEVICE_FAMILY',
        'SWIFT_ACTIVE_COMPILATION_CONDITIONS',
      ])
        expect([key, settings[key]]).toEqual([key, same?.[key]]);
      expect(settings).toMatchObject({
        PRODUCT_BUNDLE_IDENTIFIER: `${same?.['PRODUCT_BUNDLE_IDENTIFIER']}.share`,
        INFOPLIST_FILE: 'ShareExtension/Info.plist',
        CODE_SIGN_ENTITLEMENTS: 'ShareExtension/ShareExtension.entitlements',
        APPLICATION_EXTENSION_API_ONLY: 'YES',
        SKIP_INSTALL: 'YES',
      });
    }
  });

  it('[PHONE-69] share the folder of one group, which is named after the app', async () => {
    const [settings] = parseProject().target('App').settings;
    const group = `group.${settings?.['PRODUCT_BUNDLE_IDENTIFIER']}`;
    for (const file of ['App/App.entitlements', 'ShareExtension/ShareExtension.entitlements'])
      expect(listed(await read(file), 'com.apple.security.application-groups')).toEqual([group]);
    expect(await read('App/SharedStore.swift')).toContain(`static let group = "${group}"`);
  });
});

describe('[PHONE-69] the share extension', () => {
  it('[PHONE-49] is offered for one link, text, or one file', async () => {
    const plist = await read('ShareExtension/Info.plist');
    const [, rule = ''] = plist.split('<key>NSExtensionActivationRule</key>');
    const entries = [...(rule.split('</dict>')[0] ?? '').matchAll(/<key>(\w+)<\/key>\s*<(.+)>/g)];
    expect(entries.map(([, key, value]) => [key, value])).toEqual([
      ['NSExtensionActivationSupportsFileWithMaxCount', 'integer>1</integer'],
      ['NSExtensionActivationSupportsText', 'true/'],
      ['NSExtensionActivationSupportsWebURLWithMaxCount', 'integer>1</integer'],
    ]);
    expect(plist).toContain('<string>com.apple.share-services</string>');
    const [, name = ''] = /<string>\$\(PRODUCT_MODULE_NAME\)\.(\w+)<\/string>/.exec(plist) ?? [];
    expect(await read(`ShareExtension/${name}.swift`)).toMatch(
      new RegExp(`^final class ${name}: UIViewController`, 'm'),
    );
  });

  it('takes the documents that the app opens, as long as the page takes them', async () => {
    const reader = await read('ShareExtension/ShareReader.swift');
    const [types = ''] = /documents = \[[^\]]*\][^=]*= "[^"]+"/.exec(reader) ?? [];
    expect([...types.matchAll(/"([^"]+)"/g)].map(([, type]) => type)).toEqual(
      listed(await read('App/Info.plist'), 'LSItemContentTypes'),
    );
    const [, bytes = ''] = /maxFileBytes = ([\d_]+)/.exec(reader) ?? [];
    const [, characters = ''] = /maxTextCharacters = ([\d_]+)/.exec(reader) ?? [];
    expect(Number(bytes.replaceAll('_', ''))).toBe(LIMITS.resumeBytes + 1);
    expect(Number(characters.replaceAll('_', ''))).toBe(APPLICATION_LIMITS.advertisementCharacters);
  });

  it('asks no network', async () => {
    for (const file of await sources('ShareExtension'))
      expect(await read(`ShareExtension/${file}`)).not.toMatch(/URLSession|NWConnection|WKWebView/);
  });

  it('says what became of it in three languages', async () => {
    const view = await read('ShareExtension/ShareViewController.swift');
    const keys = [...view.matchAll(/NSLocalizedString\("(\w+)"/g)].map(([, key]) => key);
    expect(keys).toHaveLength(5);
    const project = parseProject();
    for (const language of LANGUAGES) {
      const words = await read(`ShareExtension/${language}.lproj/Localizable.strings`);
      const said = [...words.matchAll(/^(\w+) = ".+";$/gm)].map(([, key]) => key);
      expect(said).toHaveLength(keys.length);
      expect(new Set(said)).toEqual(new Set(keys));
    }
    const [strings] = project.target('ShareExtension').files('PBXResourcesBuildPhase');
    const paths = project
      .follow(strings?.entry['children'])
      .map(({ path: at }) => project.text(at));
    expect(paths).toEqual(LANGUAGES.map((language) => `${language}.lproj/Localizable.strings`));
    expect(listed(await read('ShareExtension/Info.plist'), 'CFBundleLocalizations')).toEqual(
      LANGUAGES,
    );
  });
});

describe('[PHONE-69] the plugin that gives it to the page', () => {
  it('has the methods, answers and event of Android’s', async () => {
    const android = await readFile(
      path.join(
        import.meta.dirname,
        'android/app/src/main/java/app/cuecard/phone/SharingPlugin.java',
      ),
      'utf8',
    );
    const ios = await read('App/SharingPlugin.swift');
    const names = (source: string, pattern: RegExp) =>
      [...source.matchAll(pattern)].map(([, name]) => name);
    const methods = Object.values(PHONE_CALLS).flatMap(([plugin, method]) =>
      plugin === 'Sharing' ? [method] : [],
    );
    expect(ios).toContain('jsName = "Sharing"');
    expect(names(ios, /CAPPluginMethod\(name: "(\w+)"/g)).toEqual(methods);
    expect(names(ios, /@objc public func (\w+)\(_ call: CAPPluginCall\)/g)).toEqual(methods);
    expect(names(android, /@PluginMethod\s+public void (\w+)\(/g)).toEqual(methods);
    const told = new Set(names(android, /\.put\("(\w+)"/g));
    expect(new Set(names(ios, /"(\w+)": /g))).toEqual(told);
    expect(names(ios, /notifyListeners\("(\w+)"/g)).toEqual(
      names(android, /notifyListeners\("(\w+)"/g),
    );
    expect(ios).toContain('call.getInt("most")');
  });
});
