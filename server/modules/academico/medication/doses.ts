import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dose } from '#domain/medication/medication.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'

interface Row extends Omit<Dose, 'desfeita'> {
  readonly medicationId: number
  readonly reversedAt: string | null
  readonly reversedBy: string
  readonly reversal: string
}

/** A record with the request that it is of. */
export interface DoseOf {
  readonly medicationId: number
  readonly dose: Dose
}

/** Records of doses that meet a condition on `own`, the newest first. */
export const dosesWhere = async (
  db: Kysely<Database>,
  which: RawBuilder<SqlBool>,
  most = 300,
): Promise<readonly DoseOf[]> => {
  const { rows } = await sql<Row>`
    select own.medication_id as "medicationId", own.id, own.day as dia, own.due_time as hora, own.reason is null as dada,
      coalesce(own.given_time, '') as "dadaAs", own.reason as motivo, own.note as observacao, giver.name as por,
      ${instantText('own.recorded_at')} as em, ${instantText('own.reversed_at')} as "reversedAt",
      coalesce(reverser.name, '') as "reversedBy", coalesce(own.reversal_reason, '') as reversal
    from medication_dose as own join staff_user as giver on giver.id = own.staff_user_id
    left join staff_user as reverser on reverser.id = own.reversed_by_id
    where ${which} order by own.day desc, own.due_time desc, own.id desc limit ${most}`.execute(db)
  return rows.map(({ medicationId, reversedAt, reversedBy, reversal, ...dose }) => ({
    medicationId,
    dose: { ...dose, desfeita: reversedAt === null ? null : { em: reversedAt, por: reversedBy, motivo: reversal } },
  }))
}

/** One record. @throws where there is none */
export const doseOf = async (db: Kysely<Database>, id: number): Promise<DoseOf> => {
  const [found] = await dosesWhere(db, sql`own.id = ${id}`)
  if (found === undefined) throw new Error(`Dose ${id} is not there`)
  return found
}

/** A dose that nobody recorded. */
interface Miss {
  readonly medicationId: number
  readonly dia: string
  readonly hora: string
}

/** Doses of requests that met the end of their tolerance and are not recorded yet, the newest first. */
export const missesOf = async (db: Kysely<Database>, medicationIds: readonly number[]): Promise<readonly Miss[]> => {
  const { rows } = await sql<Miss>`
    select miss.medication_id as "medicationId", miss.day as dia, miss.due_time as hora from medication_miss as miss
    where miss.medication_id = any(${medicationIds}::integer[]) and ${isUnrecorded}
    order by miss.day desc, miss.due_time desc, miss.medication_id limit 300`.execute(db)
  return rows
}

/** Condition: nobody recorded a dose (`miss`) yet. */
export const isUnrecorded = sql<SqlBool>`not exists (select from medication_dose as own
  where own.medication_id = miss.medication_id and own.day = miss.day and own.due_time = miss.due_time
    and own.reversed_at is null)`
