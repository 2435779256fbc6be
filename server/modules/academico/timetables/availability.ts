import { type Kysely, sql } from 'kysely'
import type { AddUnavailable, RemoveUnavailable } from '#domain/timetables/availability.schemas.ts'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { colleagueOf } from '#server/rows/people.ts'

/** When teachers are not there in a year, by teacher, day and time. */
export const readUnavailable = async (
  db: Kysely<Database>,
  year: number,
  teachers: readonly number[],
): Promise<Weeks['indisponiveis']> => {
  const { rows } = await sql<Weeks['indisponiveis'][number]>`
    select id, staff_user_id as "idProfessor", week_day as "diaSemana", starts_at as comeca, ends_at as termina,
      coalesce(reason, '') as motivo
    from teacher_unavailable where school_year_id = ${year} and staff_user_id = any(${teachers}::integer[])
    order by staff_user_id, week_day, starts_at, id
  `.execute(db)
  return rows
}

/**
 * Notes when a teacher is not there, day by day; what is there already gets the new reason. @throws Refusal 422 CHECK_FIELDS for
 * a teacher of no unit of the caller's, an unknown year, or an end before the beginning
 */
export const addUnavailable = ({
  db,
  body,
  ...act
}: SignedIncoming<AddUnavailable>): Promise<AddUnavailable['answer']> =>
  inTransaction(db, async (trx) => {
    const teacher = await trx
      .selectFrom('staff_user')
      .where('id', '=', body.idProfessor)
      .where('is_teacher', '=', true)
      .where(colleagueOf(act.caller, 'staff_user'))
      .select('id')
      .executeTakeFirst()
    const year = await trx.selectFrom('school_year').where('id', '=', body.idAnoLetivo).select('id').executeTakeFirst()
    refuseFlaws({
      ...(teacher === undefined ? { idProfessor: 'Escolha um professor de uma das suas unidades.' } : {}),
      ...(year === undefined ? { idAnoLetivo: 'Escolha um ano letivo da lista.' } : {}),
      ...(body.comeca < body.termina ? {} : { termina: 'O fim não pode ser antes do início.' }),
    })
    const reason = body.motivo.trim() || null
    const { rows } = await sql<{ id: number }>`
      insert into teacher_unavailable (staff_user_id, school_year_id, week_day, starts_at, ends_at, reason)
      select ${body.idProfessor}, ${body.idAnoLetivo}, day, ${body.comeca}, ${body.termina}, ${reason}
      from unnest(${[...new Set(body.dias)]}::smallint[]) as day order by day
      on conflict on constraint teacher_unavailable_key do update set reason = excluded.reason
        where teacher_unavailable.reason is distinct from excluded.reason
      returning id
    `.execute(trx)
    const [first] = rows
    if (first !== undefined)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'teacher_unavailable',
        entity_id: String(first.id),
        action: 'create',
        after: {
          Professor: body.idProfessor,
          Dias: body.dias.join(', '),
          Das: body.comeca,
          Até: body.termina,
          Motivo: reason,
        },
      })
    return { isSuccess: true }
  })

/** @throws Refusal 404, audited where the teacher is of another unit */
export const removeUnavailable = async (
  incoming: SignedIncoming<RemoveUnavailable>,
): Promise<RemoveUnavailable['answer']> => {
  const { db, params, ...act } = incoming
  const rows = db
    .selectFrom('teacher_unavailable')
    .innerJoin('staff_user', 'staff_user.id', 'teacher_unavailable.staff_user_id')
    .where('teacher_unavailable.id', '=', params.id)
    .select(['teacher_unavailable.id', 'staff_user_id', 'week_day', 'starts_at', 'ends_at'])
  const own = await rows.where(colleagueOf(act.caller, 'staff_user')).executeTakeFirst()
  if (own === undefined)
    throw (await rows.executeTakeFirst()) === undefined
      ? notFound()
      : await notFoundAudited(incoming, 'teacher_unavailable', params.id)
  return inTransaction(db, async (trx) => {
    const gone = await trx.deleteFrom('teacher_unavailable').where('id', '=', own.id).returning('id').executeTakeFirst()
    if (gone !== undefined)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'teacher_unavailable',
        entity_id: String(own.id),
        action: 'remove',
        before: { Professor: own.staff_user_id, Dia: own.week_day, Das: own.starts_at, Até: own.ends_at },
      })
    return { isSuccess: true }
  })
}
