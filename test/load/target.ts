import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '#server/db/connection.ts'
import { serveOver, type TestApi } from '#test/helpers/api.ts'
import { findPostgres, withTemporaryPostgres } from '#test/helpers/postgres.ts'

/** A database on which something is proved. */
export interface Target {
  readonly name: string
  readonly kind: 'embedded' | 'postgres'
  readonly address: string
  /** Kills the database server too, in every second round. */
  readonly killServer?: () => Promise<void>
  readonly restartServer?: () => Promise<void>
}

/** Opens a database by the two words that a child is given. */
export const openTarget = ({ kind, address }: Pick<Target, 'kind' | 'address'>): Promise<OpenDatabase> =>
  openDatabase(kind === 'postgres' ? { url: address } : { directory: address })

/** Does some work with a portal on a database. */
export const withApi = async <R>(target: Target, work: (api: TestApi) => Promise<R>): Promise<R> => {
  const api = await serveOver(await openTarget(target))
  try {
    return await work(api)
  } finally {
    await api.close()
  }
}

/** How many proofs failed on both databases, each of them fresh. */
export const onBoth = async (prove: (target: Target) => Promise<number>): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill9-'))
  let failures: number
  try {
    failures = await prove({ name: 'Embedded database', kind: 'embedded', address: join(folder, 'data') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (findPostgres() === null) {
    console.log('\nPostgreSQL is not installed here; only the embedded database was proved.')
    return failures
  }
  const onServer = await withTemporaryPostgres(
    (server) =>
      prove({
        name: 'PostgreSQL, fsync on',
        kind: 'postgres',
        address: server.url,
        killServer: () => server.kill(),
        restartServer: () => server.restart(),
      }),
    { fsync: true },
  )
  return failures + onServer
}

interface Kill {
  /** Path of the child, which says `open` in a line of its own once it works. */
  readonly script: string
  readonly args: readonly string[]
  /** The kill comes so many milliseconds after the start of the child, or after it is open. */
  readonly after: { readonly start: number } | { readonly open: number }
  /** Whether the database server dies too, where there is one. */
  readonly withServer: boolean
}

/** How a process ends that threw what nobody caught; a child whose database died first ends with another code. */
const FAILED = 1

/** Runs a child on a database, kills it with SIGKILL, and gives what it said until then. @throws where it failed by itself */
export const killChild = async (target: Target, { script, args, after, withServer }: Kill): Promise<string> => {
  const child = spawn(process.execPath, ['--import', 'tsx', script, target.kind, target.address, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'close')
  let said = ''
  const opened = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.startsWith('open\n')) resolve()
    })
  })
  if ('start' in after) await wait(after.start)
  else {
    await Promise.race([opened, gone])
    await wait(after.open)
  }
  if (withServer) await target.killServer?.()
  child.kill('SIGKILL')
  const [code]: unknown[] = await gone
  if (code === FAILED) throw new Error(`${script} failed by itself.`)
  if (withServer) await target.restartServer?.()
  return said
}
