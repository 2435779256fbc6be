import { Client } from 'pg'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/** Whether this system tells what other processes use; only Linux does, in files. */
export const canMeasureProcesses = existsSync('/proc/self/stat')

interface Stat {
  readonly pid: number
  readonly parent: number
  readonly ownMs: number
  /** CPU time of its ended children. */
  readonly endedMs: number
}

/** Processor time in ms that a process and all its children have used so far, ended ones included. */
export const cpuMsOf = (pid: number): number => {
  const [self, ...children] = familyOf(pid)
  if (self === undefined) throw new Error(`Process ${pid} is gone.`)
  return [self, ...children].reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, 0)
}

/** Memory in MB of a process and its children, with shared memory counted once. */
export const memoryMbOf = (pid: number): number =>
  familyOf(pid).reduce((sum, child) => sum + shareOf(child.pid), 0) / 1024

/** The process that started this one. */
const parentOf = (pid: number): number => {
  const stat = statOf(pid)
  if (stat === null) throw new Error(`Process ${pid} is gone.`)
  return stat.parent
}

const familyOf = (pid: number): readonly Stat[] => {
  const self = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return [self, ...children].filter((stat) => stat !== null)
}

/** Null if it has ended. */
const statOf = (pid: number): Stat | null => {
  const text = readOr(`/proc/${pid}/stat`)
  if (text === null) return null
  // The program's name, in brackets, may contain spaces. Fields as in proc(5); the first one here is its third.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = (place: number): number => Number(fields[place - 3])
  return {
    pid,
    parent: ticks(4),
    ownMs: (ticks(14) + ticks(15)) * MS_PER_TICK,
    endedMs: (ticks(16) + ticks(17)) * MS_PER_TICK,
  }
}

/** Proportional share in KB. */
const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(readOr(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0)

const readOr = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Process id of the PostgreSQL at this address: the parent of the process that serves a connection. */
export const serverOf = async (url: string): Promise<number | null> => {
  if (!canMeasureProcesses) return null
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  } finally {
    await client.end()
  }
}
