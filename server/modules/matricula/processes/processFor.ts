import { sql, type Transaction } from 'kysely'
import { message, type MessageCode } from '#domain/messages.ts'
import type { Combination } from '#domain/rules/cascade/cascade.ts'
import { dayText } from '#domain/rules/calendar/days.ts'
import type { EnrolmentType } from '#domain/rules/enrolment/status.ts'
import { OPEN, processStateOn } from '#domain/rules/processes/process.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

interface Wanted extends Combination {
  readonly serie: string
  readonly periodo: string
}

/**
 * The process by which an enrolment comes in on a day; it stays open until the transaction ends. Null where no process
 * of the kind is about the grade in that unit and year: then enrolling is free. @throws Refusal 422 PROCESS_CLOSED or
 * PROCESS_INACTIVE where none of them is open, PLACE_NOT_OFFERED where the open one leaves the place out
 */
export const processFor = async (
  trx: Transaction<Database>,
  kind: EnrolmentType,
  wanted: Wanted,
  today: string,
): Promise<number | null> => {
  const processes = await trx
    .selectFrom('enrolment_process')
    .where('school_year_id', '=', wanted.idAnoLetivo)
    .where('kind', '=', kind)
    .where(sql<boolean>`exists (select 1 from enrolment_process_unit as own
      where own.process_id = enrolment_process.id and own.unit_id = ${wanted.idUnidade})`)
    .where(sql<boolean>`exists (select 1 from enrolment_process_grade as asked
      where asked.process_id = enrolment_process.id and asked.grade_id = ${wanted.idSerie})`)
    .select(['id', 'name', 'starts_on as inicio', 'ends_on as fim', 'active as ativo'])
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .forShare()
    .execute()
  const open = processes.find((one) => processStateOn(one, today) === OPEN)
  if (open !== undefined) {
    if (await isOffered(trx, open.id, wanted)) return open.id
    throw refusal('PLACE_NOT_OFFERED', { processo: open.name, serie: wanted.serie, periodo: wanted.periodo })
  }
  const newest = processes.find(({ ativo }) => ativo) ?? processes[0]
  if (newest === undefined) return null
  const { name, inicio, fim, ativo } = newest
  throw ativo
    ? refusal('PROCESS_CLOSED', { processo: name, inicio: dayText(inicio), fim: dayText(fim) })
    : refusal('PROCESS_INACTIVE', { processo: name })
}

const isOffered = async (trx: Transaction<Database>, id: number, wanted: Wanted): Promise<boolean> => {
  const place = await trx
    .selectFrom('enrolment_process_place')
    .where('process_id', '=', id)
    .where('unit_id', '=', wanted.idUnidade)
    .where('grade_id', '=', wanted.idSerie)
    .where('shift_id', '=', wanted.idPeriodo)
    .select('offered')
    .executeTakeFirst()
  return place?.offered ?? true
}

const refusal = (code: MessageCode, values: Readonly<Record<string, string>>): Refusal =>
  new Refusal(422, code, { values, fields: { 'matricula.idSerie': message(code, values) } })
