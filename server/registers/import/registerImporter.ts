import { type Transaction, sql } from 'kysely'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import type { Register } from '#domain/registers/describe.ts'
import { importFields } from '#domain/imports/importColumns.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '#server/http/person.ts'
import { asRecords } from '#server/registers/import/batch.ts'
import { registerBlocks } from '#server/registers/import/blocks.ts'
import { checkRows } from '#server/registers/import/checkRows.ts'
import type { Importer } from '#server/registers/import/importer.ts'
import { judgeLines } from '#server/registers/import/judgedLines.ts'
import { lineMeetings } from '#server/registers/import/lineMeetings.ts'
import { writeRecords } from '#server/registers/import/write.ts'
import type { JudgedRegister } from '#server/registers/judge.ts'
import { comparesRanges } from '#server/registers/ranges.ts'

/** The import into a register, for staff who may create its records. */
export const registerImporter = (register: JudgedRegister): Importer => {
  const { judge } = register
  const { list, setStatus } = REGISTER_ENDPOINTS[register.name]
  const fields = importFields(register)
  return {
    target: register,
    see: list.access,
    edit: setStatus.access,
    fieldsFor: () => fields,
    check: (trx, person, sent) => checkRows(trx, person, register, sent.fields, sent.rows),
    judge: async (trx, person, id) => {
      await judgeAwaited(trx, id, register)
      await judgeMeetings(trx, person, id, register)
    },
    ...(judge !== undefined && {
      weigh: (trx, person, { id, today }) => judgeLines(trx, id, { person, today, register, judge }),
    }),
    blocks: (trx, person, work) => registerBlocks(trx, person, register, work),
    write: (trx, work) => writeRecords(trx, register, work),
  }
}

/** A row below one that neither exists nor comes with the file. `not in`, so that they are looked up in a hash, however many there are. */
const judgeAwaited = async (trx: Transaction<Database>, id: number, register: Register): Promise<void> => {
  const [name, field] = Object.entries(register.fields).find(([, { kind }]) => kind === 'parent') ?? []
  const code = Object.values(register.fields).find(({ kind }) => kind === 'code')
  if (name === undefined || field === undefined || code === undefined) return
  await sql`
    update import_row as row set status = 'bad',
      flaws = flaws || jsonb_build_object(${name}::text, 'Não encontramos “' || parent_key || ${`” em ${field.label}.`}::text)
    where import_id = ${id} and parent_key is not null and parent_key not in (
      select parent.after->>${code.column} from import_row as parent
      where parent.import_id = ${id} and parent.status = 'new' and parent.after->>${code.column} is not null
    )
  `.execute(trx)
}

/** Rows whose ranges meet those of records or of rows above. */
const judgeMeetings = async (
  trx: Transaction<Database>,
  person: Person,
  id: number,
  register: Register,
): Promise<void> => {
  if (!comparesRanges(register)) return
  const lines = sql`row.import_id = ${id} and row.status in ('new', 'changed') and row.flaws = '{}'`
  const met = await lineMeetings(trx, person, register, { lines, column: 'after' })
  if (met.length === 0) return
  await sql`
    update import_row as row set status = 'bad', flaws = given.flaws
    from jsonb_to_recordset(${asRecords(met)}) as given (line integer, flaws jsonb)
    where row.import_id = ${id} and row.line = given.line
  `.execute(trx)
}
