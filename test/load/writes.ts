import { join } from 'node:path'
import type { OpenDatabase } from '#server/db/connection.ts'
import { killChild, openTarget, type Target } from './target.ts'

const WRITER = join(import.meta.dirname, 'writer.ts')
/** Time of the kill: after the child is open, or, every fifth round, while it is still opening. */
const WRITING_MS = 1_500
const OPENING_MS = 1_200
const OPENING_EVERY = 5

interface Round {
  readonly killed: string
  readonly acknowledged: readonly string[]
}

/** How many writes were lost or halved: a child writes and acknowledges, dies, and everything has to be there. */
export const proveWrites = async (target: Target, rounds: number): Promise<number> => {
  console.log(`\n${target.name}`)
  console.log('round  killed              acknowledged  found  lost  halves  reopened in')
  const all: string[] = []
  let losses = 0
  for (let round = 1; round <= rounds; round += 1) {
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
  const whileOpening = round % OPENING_EVERY === 0
  const withServer = target.killServer !== undefined && round % 2 === 0
  const said = await killChild(target, {
    script: WRITER,
    args: [`r${round}`],
    after: whileOpening ? { start: Math.random() * OPENING_MS } : { open: Math.random() * WRITING_MS },
    withServer,
  })
  return {
    killed: `${withServer ? 'server, ' : ''}${whileOpening ? 'opening' : 'writing'}`,
    // The last piece has no line end: that acknowledgement was never given whole.
    acknowledged: said.split('\n').slice(1, -1),
  }
}

/** Opens the database again and looks for every acknowledged key, and for keys without their audit or the reverse. */
const inspect = async (target: Target, all: readonly string[]): Promise<{ lost: number; halves: number }> => {
  const database = await openTarget(target)
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
