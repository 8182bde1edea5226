import { writeFile } from 'node:fs/promises';

/** W3C WebDriver's name for the id of an element (w3.org/TR/webdriver2). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** For a page that is loaded anew on a busy machine. */
const WAIT_MS = 60_000;
/** The first start of a program reads WebKit from the disk and fills its caches, on a machine that may be busy. */
const START_WAIT_MS = 240_000;
const LOOK_EVERY_MS = 100;

type Element = Record<typeof ELEMENT, string>;

/** The page of a program that WebDriver has started. Every look waits until there is what is looked for. */
export interface DriverSession {
  /** Runs a function's body in the page. */
  evaluate<Result>(body: string, ...args: unknown[]): Promise<Result>;
  /** Waits until the body gives something true, and gives that. */
  until<Result>(body: string, ...args: unknown[]): Promise<Result>;
  /** Waits until the page shows the text. */
  seeText(text: string): Promise<void>;
  /** Presses the button, link, tab or switch of this name. */
  press(name: string): Promise<void>;
  /** Types into the field of this label, in place of what is in it. */
  type(label: string, text: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Closes the window, and ends the program. */
  close(): Promise<void>;
}

/** Starts the program that the capabilities name. Without a `browserName`, which WebKitWebDriver would refuse. */
export async function openDriverSession(
  driver: string,
  capabilities: Record<string, unknown>,
): Promise<DriverSession> {
  const call = async <Result>(
    method: string,
    path: string,
    body?: object,
    maxMs = WAIT_MS,
  ): Promise<Result> => {
    const answer = await fetch(driver + path, {
      method,
      // A page that hangs must not hang its test.
      signal: AbortSignal.timeout(maxMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path}: ${String(error)}`, { cause: error });
    });
    const { value } = (await answer.json()) as { value: Result };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const asked = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', asked, START_WAIT_MS);
  const own = `/session/${sessionId}`;
  const evaluate = <Result>(body: string, ...args: unknown[]): Promise<Result> =>
    call('POST', `${own}/execute/sync`, { script: body, args });
  /** Tries until it gives something: between two pages there is none to ask, and what was found may be drawn anew. */
  const retry = async <Result>(what: string, attempt: () => Promise<Result>): Promise<Result> => {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const [found, problem] = await attempt().then(
        (value) => [value, 'not there'] as const,
        (error: unknown) => [null, String(error)] as const,
      );
      if (found) return found;
      if (Date.now() > deadline) {
        const page = await evaluate<string>(DESCRIBE_PAGE).catch(String);
        // In its first line: a list of failures has no room for more.
        throw new Error(`${what}: ${problem}, on ${page.replaceAll(/\s+/g, ' ').slice(0, 1500)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  const until = <Result>(body: string, ...args: unknown[]): Promise<Result> =>
    retry(JSON.stringify([body, ...args]), () => evaluate<Result>(body, ...args));
  const find = async (script: string, name: string): Promise<string> => {
    const element = await evaluate<Element | null>(script, name);
    if (element === null) throw new Error('not there');
    return `${own}/element/${element[ELEMENT]}`;
  };
  return {
    evaluate,
    until,
    async seeText(text) {
      await retry(`“${text}”`, () => evaluate<boolean>(SHOWS_TEXT, text));
    },
    async press(name) {
      await retry(name, () => evaluate<boolean>(PRESS_CONTROL, name));
    },
    async type(label, text) {
      await retry(label, async () => {
        const field = await find(FIND_FIELD, label);
        await call('POST', `${field}/clear`, {});
        await call('POST', `${field}/value`, { text });
        return true;
      });
    },
    async screenshot(file) {
      await evaluate(KEEP_DRAWING);
      await writeFile(file, Buffer.from(await call<string>('GET', `${own}/screenshot`), 'base64'));
    },
    async close() {
      await call('DELETE', own);
    },
  };
}

const SHOWS_TEXT = 'return document.body.innerText.includes(arguments[0])';
const DESCRIBE_PAGE = `return location.pathname + ': ' + document.body.innerText`;

/**
 * Presses in the page, and only what nothing covers. The driver's own click waits for the window's next picture, which
 * never comes where the press hides the window.
 */
const PRESS_CONTROL = `
  const name = arguments[0];
  const all = document.querySelectorAll('button, a, [role=tab], [role=menuitem], [role=switch], label');
  const named = (one) => (one.ariaLabel ?? one.innerText).trim().split('\\n')[0] === name;
  const isBare = (one) => {
    one.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (one.contains(there) || there.contains(one));
  };
  const control = [...all].find((one) => named(one) && !one.disabled && isBare(one));
  if (!control) return false;
  setTimeout(() => control.click());
  return true;
`;
/** A picture is that of the next time the page is drawn, which never comes where nothing moves on it. */
const KEEP_DRAWING = `
  document.body.animate([{ opacity: 1 }, { opacity: 0.99 }], { duration: 20_000 });
`;
const FIND_FIELD = `
  const named = (one) => one.innerText.replace(/\\s*\\*$/, '').trim() === arguments[0];
  const labelled = [...document.querySelectorAll('label')].find(named)?.control;
  const own = [...document.querySelectorAll('input, textarea')];
  return labelled ?? own.find((one) => one.ariaLabel === arguments[0]) ?? null;
`;
