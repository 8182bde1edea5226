import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTasks, TASK_LANGUAGES, type TaskLanguage } from './coding-tasks.ts';

/** Compilers of a busy machine. */
const MAX_MS = 300_000;

/** One program of all tasks: what stands around the code, and how it is run; each step a command. */
interface Toolchain {
  readonly file: string;
  readonly commands: readonly (readonly string[])[];
  readonly write: (tasks: readonly Task[]) => string;
}

interface Task {
  readonly name: string;
  readonly code: string;
  readonly check: string;
}

const identifier = (name: string) => name.replaceAll('-', '_');

const TOOLCHAINS: Readonly<Record<TaskLanguage, Toolchain>> = {
  python: {
    file: 'tasks.py',
    commands: [['python3', 'tasks.py']],
    write: (tasks) => tasks.map(({ code, check }) => `${code}\n${check}`).join('\n'),
  },
  javascript: {
    file: 'tasks.mjs',
    commands: [[process.execPath, 'tasks.mjs']],
    write: (tasks) =>
      [
        "import { deepStrictEqual as equal } from 'node:assert';",
        ...tasks.map(({ code, check }) => `{\n${code}\n${check}\n}`),
      ].join('\n'),
  },
  java: {
    file: 'Tasks.java',
    commands: [['java', 'Tasks.java']],
    write: (tasks) =>
      [
        'import java.util.*;',
        'public class Tasks {',
        'static void check(boolean holds) { if (!holds) throw new AssertionError(); }',
        ...tasks.map(
          ({ name, code, check }) =>
            `static class ${identifier(name)} {\n${code}\nstatic void run() {\n${check}\n}\n}`,
        ),
        'public static void main(String[] given) {',
        ...tasks.map(({ name }) => `${identifier(name)}.run();`),
        '}',
        '}',
      ].join('\n'),
  },
  cpp: {
    file: 'tasks.cpp',
    commands: [['g++', '-std=c++17', '-Wall', '-Werror', '-o', 'tasks', 'tasks.cpp'], ['./tasks']],
    write: (tasks) =>
      [
        ...['algorithm', 'cctype', 'cstdlib', 'list', 'string', 'unordered_map', 'vector'].map(
          (name) => `#include <${name}>`,
        ),
        'using namespace std;',
        'void check(bool holds) { if (!holds) abort(); }',
        ...tasks.map(
          ({ name, code, check }) =>
            `namespace ${identifier(name)} {\n${code}\nvoid run() {\n${check}\n}\n}`,
        ),
        'int main() {',
        ...tasks.map(({ name }) => `${identifier(name)}::run();`),
        '}',
      ].join('\n'),
  },
  go: {
    file: 'tasks.go',
    commands: [['go', 'run', 'tasks.go']],
    write: (tasks) =>
      [
        'package main',
        'import ("container/list"; "math/rand"; "reflect"; "sort"; "strings"; "unicode")',
        'func check(holds bool) { if !holds { panic("wrong") } }',
        ...tasks.map(
          ({ name, code, check }) => `${code}\nfunc run_${identifier(name)}() {\n${check}\n}`,
        ),
        'func main() {',
        ...tasks.map(({ name }) => `run_${identifier(name)}()`),
        '}',
      ].join('\n'),
  },
  rust: {
    file: 'tasks.rs',
    commands: [['rustc', '--edition', '2021', '-o', 'tasks-rust', 'tasks.rs'], ['./tasks-rust']],
    write: (tasks) =>
      [
        '#![allow(unused_imports, dead_code)]',
        ...tasks.map(
          ({ name, code, check }) =>
            `mod ${identifier(name)} {\nuse std::collections::*;\n${code}\npub fn run() {\n${check}\n}\n}`,
        ),
        'fn main() {',
        ...tasks.map(({ name }) => `${identifier(name)}::run();`),
        '}',
      ].join('\n'),
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuecard-tasks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasTool = ([tool = '']: readonly string[]) =>
  spawnSync(tool, [tool === 'go' ? 'version' : '--version']).error === undefined;

/** Null: this machine has not what the language needs. */
function runTasks(language: TaskLanguage): string | null {
  const { file, commands, write } = TOOLCHAINS[language];
  if (!commands.slice(0, 1).every(hasTool)) return null;
  const own = path.join(folder, language);
  mkdirSync(own);
  const tasks = [...readTasks()].map(([name, { code, check }]) => ({
    name,
    code: code[language],
    check: check[language],
  }));
  writeFileSync(path.join(own, file), write(tasks));
  for (const [tool = '', ...given] of commands) {
    const environment = { ...process.env, GOCACHE: path.join(own, 'cache'), GOFLAGS: '-mod=mod' };
    const run = spawnSync(tool, given, { cwd: own, encoding: 'utf8', env: environment });
    if (run.status !== 0) return `${tool}: ${run.stderr}${run.stdout}`;
  }
  return '';
}

it(
  '[ANS-239] every solution of a coding task runs and gives what it should, in each language that this machine has',
  { timeout: MAX_MS },
  () => {
    const outcomes = new Map(TASK_LANGUAGES.map((language) => [language, runTasks(language)]));
    const missing = [...outcomes].filter(([, outcome]) => outcome === null).map(([name]) => name);
    if (missing.length > 0) console.warn(`not run here: ${missing.join(', ')}`);
    expect([...outcomes].filter(([, outcome]) => outcome !== null && outcome !== '')).toEqual([]);
    // These two come with the repository's own tools and with every system that CI knows.
    expect(missing).not.toContain('javascript');
    expect(missing).not.toContain('python');
  },
);
