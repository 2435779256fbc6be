import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, codeOf } from '../errors.ts'
import { OWNER_FILE, OWNER_FOLDER } from '../ownerOnly.ts'
import { LOCK } from './folder.ts'

/** The holder shows that it lives this often; on a foreign machine silence for several beats counts as death. */
const BEAT_MS = 5_000
const SILENT_MS = 30_000
/** Long enough for another process that judged the same stale lock to have replaced it. */
const SETTLE_MS = 250

/** A held lock of a data directory. */
export interface DirectoryLock {
  release(): void
}

/** Who holds the directory. `birth` tells a process from a later one with the same number, where the system can. */
interface Holder {
  readonly id: string
  readonly pid: number
  readonly host: string
  readonly birth: string | null
}

/**
 * Takes the directory for this process alone: two writers would destroy the database. A lock whose process is dead is
 * taken over and read again after a moment; one whose process lives never is.
 * @throws DatabaseError `locked`
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  mkdirSync(directory, { recursive: true, mode: OWNER_FOLDER })
  const path = join(resolve(directory), LOCK)
  const own: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), birth: birthOf(process.pid) }
  const draft = `${path}.${own.id}`
  writeFileSync(draft, JSON.stringify(own), { mode: OWNER_FILE })
  try {
    await take(path, draft, own)
  } finally {
    rmSync(draft, { force: true })
  }
  HELD.add(own.id)
  const beat = setInterval(() => touch(path), BEAT_MS).unref()
  return {
    release: () => {
      clearInterval(beat)
      HELD.delete(own.id)
      if (holderOf(path)?.id === own.id) rmSync(path, { force: true })
    },
  }
}

/** Ids of the locks that this very process holds; after a restart in a container the number of the process is the same. */
const HELD = new Set<string>()

const take = async (path: string, draft: string, own: Holder): Promise<void> => {
  if (created(path, draft)) return
  const holder = holderOf(path)
  if (holder !== null && lives(holder, path)) throw inUse(path, holder)
  renameSync(draft, path)
  await wait(SETTLE_MS)
  const winner = holderOf(path)
  if (winner?.id !== own.id) throw inUse(path, winner)
}

/** A link appears with its whole content or not at all, and fails when the lock exists. */
const created = (path: string, draft: string): boolean => {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const inUse = (path: string, holder: Holder | null): DatabaseError =>
  new DatabaseError(
    'locked',
    `O processo ${holder?.pid ?? 'desconhecido'} (${holder?.host ?? 'esta máquina'}) usa ${path}; encerre-o ou escolha outra pasta em PORTAL_DATA.`,
  )

const holderOf = (path: string): Holder | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isHolder(value) ? value : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && 'id' in value && 'pid' in value && 'host' in value && 'birth' in value

const lives = (holder: Holder, path: string): boolean => {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < SILENT_MS
  if (holder.pid === process.pid) return HELD.has(holder.id)
  if (!exists(holder.pid)) return false
  const birth = birthOf(holder.pid)
  return holder.birth === null || birth === null || birth === holder.birth
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** Boot of the machine and start of the process; only Linux tells them as files. */
const birthOf = (pid: number): string | null => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return null
  }
}

const touch = (path: string): void => {
  try {
    utimesSync(path, new Date(), new Date())
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
