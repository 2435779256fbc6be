import { existsSync } from 'node:fs'
import { openDatabase } from '#server/db/connection.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { CopyRefused } from '#server/db/backup/import.ts'
import { openingErrorOf } from '#server/db/errors.ts'
import { OTHERS } from '#server/db/ownerOnly.ts'

/** A mistake in how the tool was called; the sentence goes to the terminal. */
export class Misuse extends Error {}

const SERVER = /^postgres(ql)?:\/\//

/** Opens the database of an address: a PostgreSQL, or the folder of an embedded database. Statements of a tool may take long. */
export const openAddress = (address: string): Promise<OpenDatabase> =>
  openDatabase({ ...(SERVER.test(address) ? { url: address } : { directory: address }), statementTimeout: 0 })

/** The database that the portal itself would use. */
export const configuredAddress = (): string => process.env['DATABASE_URL'] || process.env['PORTAL_DATA'] || './data'

/** Refuses an address without a database, instead of creating an empty one there. */
export const existing = (address: string): string => {
  if (!SERVER.test(address) && !existsSync(address)) throw new Misuse(`Não há banco de dados em ${address}.`)
  return address
}

/** One line per finished table. */
export const sayTable = (table: string, rows: number): void =>
  console.log(`  ${table.padEnd(24)} ${rows.toLocaleString('pt-BR').padStart(12)} linhas`)

/** Runs a tool, whose files only its user may read; an error that the user can correct is one line, with exit code 1. */
export const runTool = async (work: () => Promise<void>): Promise<void> => {
  process.umask(OTHERS)
  const started = Date.now()
  try {
    await work()
    console.log(`Concluído em ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s.`)
  } catch (error) {
    if (error instanceof CopyRefused || error instanceof Misuse) console.error(error.message)
    else {
      const known = openingErrorOf(error)
      if (known === undefined) throw error
      console.error(known.line)
    }
    process.exitCode = 1
  }
}

/** Opens a database, runs `work` and always closes it. */
export const withDatabase = async <R>(address: string, work: (database: OpenDatabase) => Promise<R>): Promise<R> => {
  const database = await openAddress(address)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
