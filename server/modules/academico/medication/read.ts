import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { ACCEPTED, ENDED, WAITING } from '#domain/medication/medication.lists.ts'
import type { Medication } from '#domain/medication/medication.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { dosesWhere, missesOf } from '#server/modules/academico/medication/doses.ts'

/** Where a request (`medication`) stands on a day, as `statusOn` of the domain. */
export const statusText = (today: string): RawBuilder<number> => sql<number>`
  case when medication.status in (${sql.lit(WAITING)}, ${sql.lit(ACCEPTED)}) and medication.ends_on < ${today}::date
    then ${sql.lit(ENDED)}::smallint else medication.status end`

interface Row extends Omit<Medication, 'suspenso' | 'doses' | 'semRegistro'> {
  readonly stoppedAt: string | null
  readonly stoppedBy: string
}

/** Requests that meet a condition on `medication`, with their doses: what waits or holds first, then the newest. */
export const medicationsWhere = async (
  db: Kysely<Database>,
  which: RawBuilder<SqlBool>,
  today: string,
): Promise<Medication[]> => {
  const { rows } = await sql<Row>`
    select medication.id, medication.version as versao, medication.name as remedio, medication.dose,
      medication.times as horarios, medication.week_days as "diasSemana", medication.starts_on as de,
      medication.ends_on as ate, medication.instructions as instrucoes, medication.storage as conservacao,
      medication.needs_prescription as "exigeReceita", coalesce('arquivo:' || file.id || ':' || file.name, '') as arquivo,
      ${statusText(today)} as situacao, coalesce(guardian.social_name, guardian.name) as "pedidoPor",
      ${instantText('medication.asked_at')} as "pedidoEm", medication.answer as resposta,
      coalesce(giver.name, '') as responsavel, ${instantText('medication.decided_at')} as "decididoEm",
      ${instantText('medication.stopped_at')} as "stoppedAt",
      coalesce(stopping.social_name, stopping.name, stopper.name, '') as "stoppedBy",
      medication.replaces_id as "idAnterior"
    from medication join guardian on guardian.id = medication.guardian_id
    left join stored_file as file on file.id = medication.file_id
    left join staff_user as giver on giver.id = medication.responsible_id
    left join guardian as stopping on stopping.id = medication.stopped_by_guardian_id
    left join staff_user as stopper on stopper.id = medication.stopped_by_staff_id
    where ${which}
    order by ${statusText(today)} in (${sql.lit(WAITING)}, ${sql.lit(ACCEPTED)}) desc, medication.id desc
    limit 100`.execute(db)
  const ids = rows.map(({ id }) => id)
  const doses = grouped(
    await dosesWhere(db, sql`own.medication_id = any(${ids}::integer[])`),
    (one) => one.medicationId,
  )
  const misses = grouped(await missesOf(db, ids), (one) => one.medicationId)
  return rows.map(({ stoppedAt, stoppedBy, ...row }) => ({
    ...row,
    suspenso: stoppedAt === null ? null : { em: stoppedAt, por: stoppedBy },
    doses: (doses.get(row.id) ?? []).map(({ dose }) => dose),
    semRegistro: (misses.get(row.id) ?? []).map(({ dia, hora }) => ({ dia, hora })),
  }))
}
