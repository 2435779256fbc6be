import { writeSync } from 'node:fs'
import { writeAudit } from '#server/db/audit.ts'
import { openDatabase } from '#server/db/connection.ts'
import { databaseErrorOf } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Child of `kill9`: writes until it is killed and tells every key right after its commit. */
const [kind, address, prefix] = process.argv.slice(2)
const database = await openDatabase(kind === 'postgres' ? { url: address } : { directory: address })
await migrate(database)
writeSync(1, 'open\n')

const WRITERS = 4
const write = async (writer: number): Promise<never> => {
  for (let n = 1; ; n += 1) {
    const key = `${prefix}-${writer}-${n}`
    await inTransaction(database.db, async (trx) => {
      await trx
        .insertInto('installation')
        .values({ key, value: 'x'.repeat(1 + (n % 2_000)) })
        .execute()
      await writeAudit(trx, { entity: 'installation', entity_id: key, action: 'create' })
    })
    writeSync(1, `${key}\n`)
  }
}

try {
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
} catch (error) {
  // The server was killed first: the last write is not acknowledged, and that is all there is to say.
  if (databaseErrorOf(error)?.kind !== 'unreachable') throw error
  process.exit(2)
}
