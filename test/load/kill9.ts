import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/connection.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { findPostgres, withTemporaryPostgres } from '#test/helpers/postgres.ts'

/**
 * `npm run kill9 [-- --rounds 20]`: proves that a kill -9 at any moment loses no acknowledged write and leaves no half
 * of a transaction. A child writes and acknowledges, dies at a random moment, the database is opened again, and every
 * acknowledged row of this and all earlier rounds must be there. Ends with 1 on any loss.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const ROUNDS = Number(values.rounds)
const WRITER = join(import.meta.dirname, 'writer.ts')
/** Time of the kill: after the child is open, or, every fifth round, while it is still opening. */
const WRITING_MS = 1_500
const OPENING_MS = 1_200
const OPENING_EVERY = 5

interface Target {
  readonly name: string
  readonly kind: 'embedded' | 'postgres'
  readonly address: string
  /** Kills the database server too, in every second round. */
  readonly killServer?: () => Promise<void>
  readonly restartServer?: () => Promise<void>
}

interface Round {
  readonly killed: string
  readonly acknowledged: readonly string[]
}

const prove = async (target: Target): Promise<number> => {
  console.log(`\n${target.name}`)
  console.log('round  killed              acknowledged  found  lost  halves  reopened in')
  const all: string[] = []
  let losses = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { killed, acknowledged } = await killOnce(target, round)
    all.push(...acknowledged)
    const started = Date.now()
    const { lost, halves } = await inspect(target, all)
    losses += lost + halves
    const cells = [
      String(round).padStart(5),
      killed.padEnd(18),
      String(acknowledged.length).padStart(13),
      String(all.length - lost).padStart(5),
      String(lost).padStart(4),
      String(halves).padStart(6),
      `${Date.now() - started} ms`.padStart(11),
    ]
    console.log(cells.join('  '))
  }
  console.log(`${all.length} acknowledged transactions, ${losses} lost or halved`)
  if (all.length === 0) throw new Error('The child never wrote anything.')
  return losses
}

const killOnce = async (target: Target, round: number): Promise<Round> => {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, target.kind, target.address, `r${round}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  const opened = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.startsWith('open\n')) resolve()
    })
  })
  const whileOpening = round % OPENING_EVERY === 0
  if (whileOpening) await wait(Math.random() * OPENING_MS)
  else {
    await Promise.race([opened, gone])
    await wait(Math.random() * WRITING_MS)
  }
  const server = target.killServer !== undefined && round % 2 === 0
  if (server) await target.killServer?.()
  child.kill('SIGKILL')
  await gone
  if (server) await target.restartServer?.()
  const lines = said.split('\n')
  return {
    killed: `${server ? 'server, ' : ''}${whileOpening ? 'opening' : 'writing'}`,
    // The last piece has no line end: that acknowledgement was never given whole.
    acknowledged: lines.slice(1, -1),
  }
}

/** Opens the database again and looks for every acknowledged key, and for keys without their audit or the reverse. */
const inspect = async (target: Target, all: readonly string[]): Promise<{ lost: number; halves: number }> => {
  const database = await openDatabase(
    target.kind === 'postgres' ? { url: target.address } : { directory: target.address },
  )
  try {
    if (all.length === 0) return { lost: 0, halves: 0 }
    const keys = await keysOf(database)
    const audited = await auditedOf(database)
    const halves =
      [...keys].filter((key) => !audited.has(key)).length + [...audited].filter((key) => !keys.has(key)).length
    return { lost: all.filter((key) => !keys.has(key)).length, halves }
  } finally {
    await database.close()
  }
}

const keysOf = async ({ db }: OpenDatabase): Promise<Set<string>> =>
  new Set((await db.selectFrom('installation').select('key').execute()).map(({ key }) => key))

const auditedOf = async ({ db }: OpenDatabase): Promise<Set<string>> => {
  const rows = await db.selectFrom('audit_entry').select('entity_id').where('entity', '=', 'installation').execute()
  return new Set(rows.map((row) => row.entity_id ?? ''))
}

const proveEmbedded = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill9-'))
  try {
    return await prove({ name: 'Embedded database', kind: 'embedded', address: join(folder, 'data') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const provePostgres = (): Promise<number> =>
  withTemporaryPostgres(
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

let losses = await proveEmbedded()
if (findPostgres() === null) console.log('\nPostgreSQL is not installed here; only the embedded database was proved.')
else losses += await provePostgres()
process.exitCode = losses === 0 ? 0 : 1
