import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SOURCES } from '#scripts/stamp.mjs'
import { withFolder } from './portal.ts'

/** A built portal of one commit. */
export interface Version {
  /** Its name in tables: the short hash, marked if its sources differ from the commit. */
  readonly name: string
  /** The copy of the repository that it was built in. */
  readonly folder: string
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The version of a build of this folder. */
export const versionHere = (): Version => {
  const changed = git('status', '--porcelain', '--', ...SOURCES) !== ''
  return { name: git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : ''), folder: '.' }
}

/** Checks out a commit beside this one, installs and builds it there, and removes it after `work`. */
export const withVersion = <R>(commit: string, work: (version: Version) => Promise<R>): Promise<R> =>
  withFolder(async (parent) => {
    const folder = join(parent, 'checkout')
    git('worktree', 'add', '--detach', folder, commit)
    try {
      install(folder)
      runIn(folder, process.execPath, 'scripts/build.mjs')
      return await work({ name: git('rev-parse', '--short', commit), folder })
    } finally {
      git('worktree', 'remove', '--force', folder)
    }
  })

/** With the same lock file, the installed packages are reused. */
const install = (folder: string): void => {
  const isSame = readFileSync('package-lock.json', 'utf8') === readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (isSame) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else runIn(folder, 'npm', 'ci')
}

/** Runs a program in the copy of a version, and discards its output. @throws if it fails */
export const runIn = (cwd: string, program: string, ...args: readonly string[]): void => {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
