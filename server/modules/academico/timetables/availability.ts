import { type Kysely, sql } from 'kysely'
import { contraryText, contraryTo, type NotedTime } from '#domain/timetables/availability.ts'
import type { AddAvailability, RemoveAvailability } from '#domain/timetables/availability.schemas.ts'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { colleagueOf } from '#server/rows/people.ts'

/** When teachers of a year are not there, and when they give lessons gladly, by teacher, day and time. */
export const readAvailability = async (
  db: Kysely<Database>,
  year: number,
  teachers: readonly number[],
): Promise<Pick<Weeks, 'indisponiveis' | 'preferidos'>> => {
  const { rows } = await sql<NotedTime & { readonly preferred: boolean }>`
    select id, staff_user_id as "idProfessor", week_day as "diaSemana", starts_at as comeca, ends_at as termina,
      coalesce(reason, '') as motivo, preferred
    from teacher_availability where school_year_id = ${year} and staff_user_id = any(${teachers}::integer[])
    order by staff_user_id, week_day, starts_at, id
  `.execute(db)
  const noted = (isPreferred: boolean) =>
    rows.flatMap(({ preferred, ...one }) => (preferred === isPreferred ? [one] : []))
  return { indisponiveis: noted(false), preferidos: noted(true) }
}

/**
 * Notes when a teacher is not there, or gives lessons gladly, day by day; what is there already of the same times gets the new
 * kind and reason. @throws Refusal 422 CHECK_FIELDS for a teacher of no unit of the caller's, an unknown year, an end before the
 * beginning, or times of which the contrary is noted
 */
export const addAvailability = ({
  db,
  body,
  ...act
}: SignedIncoming<AddAvailability>): Promise<AddAvailability['answer']> =>
  inTransaction(db, async (trx) => {
    // Who notes something of a teacher waits for who notes something of them now: both could say the contrary.
    const teacher = await trx
      .selectFrom('staff_user')
      .where('id', '=', body.idProfessor)
      .where('is_teacher', '=', true)
      .where(colleagueOf(act.caller, 'staff_user'))
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst()
    const year = await trx.selectFrom('school_year').where('id', '=', body.idAnoLetivo).select('id').executeTakeFirst()
    const noted = await readAvailability(trx, body.idAnoLetivo, [body.idProfessor])
    const contrary = contraryTo(body.prefere ? noted.indisponiveis : noted.preferidos, body)
    refuseFlaws({
      ...(teacher === undefined ? { idProfessor: 'Escolha um professor de uma das suas unidades.' } : {}),
      ...(year === undefined ? { idAnoLetivo: 'Escolha um ano letivo da lista.' } : {}),
      ...(body.comeca < body.termina ? {} : { termina: 'O fim não pode ser antes do início.' }),
      ...(teacher === undefined || contrary === undefined ? {} : { comeca: contraryText(contrary) }),
    })
    const reason = body.motivo.trim() || null
    const { rows } = await sql<{ id: number }>`
      insert into teacher_availability (staff_user_id, school_year_id, week_day, starts_at, ends_at, reason, preferred)
      select ${body.idProfessor}, ${body.idAnoLetivo}, day, ${body.comeca}, ${body.termina}, ${reason}, ${body.prefere}
      from unnest(${[...new Set(body.dias)]}::smallint[]) as day order by day
      on conflict on constraint teacher_availability_key do update set reason = excluded.reason, preferred = excluded.preferred
        where (teacher_availability.reason, teacher_availability.preferred) is distinct from (excluded.reason, excluded.preferred)
      returning id
    `.execute(trx)
    const [first] = rows
    if (first !== undefined)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'teacher_availability',
        entity_id: String(first.id),
        action: 'create',
        after: {
          Professor: body.idProfessor,
          Disponibilidade: body.prefere ? 'Preferencial' : 'Indisponível',
          Dias: body.dias.join(', '),
          Das: body.comeca,
          Até: body.termina,
          Motivo: reason,
        },
      })
    return { isSuccess: true }
  })

/** @throws Refusal 404, audited where the teacher is of another unit */
export const removeAvailability = async (
  incoming: SignedIncoming<RemoveAvailability>,
): Promise<RemoveAvailability['answer']> => {
  const { db, params, ...act } = incoming
  const rows = db
    .selectFrom('teacher_availability')
    .innerJoin('staff_user', 'staff_user.id', 'teacher_availability.staff_user_id')
    .where('teacher_availability.id', '=', params.id)
    .select(['teacher_availability.id', 'staff_user_id', 'week_day', 'starts_at', 'ends_at', 'preferred'])
  const own = await rows.where(colleagueOf(act.caller, 'staff_user')).executeTakeFirst()
  if (own === undefined)
    throw (await rows.executeTakeFirst()) === undefined
      ? notFound()
      : await notFoundAudited(incoming, 'teacher_availability', params.id)
  return inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('teacher_availability')
      .where('id', '=', own.id)
      .returning('id')
      .executeTakeFirst()
    if (gone !== undefined)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'teacher_availability',
        entity_id: String(own.id),
        action: 'remove',
        before: {
          Professor: own.staff_user_id,
          Disponibilidade: own.preferred ? 'Preferencial' : 'Indisponível',
          Dia: own.week_day,
          Das: own.starts_at,
          Até: own.ends_at,
        },
      })
    return { isSuccess: true }
  })
}
