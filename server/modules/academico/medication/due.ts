import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ACCEPTED } from '#domain/medication/medication.lists.ts'
import { dueTimes } from '#domain/medication/medication.ts'
import type { DueDose } from '#domain/medication/medication.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { atSchool } from '#server/school/enrolments/atSchool.ts'
import { taughtOn } from '#server/school/lessons/teachingDays.ts'

/** A request whose medicine is given on a day. */
export interface DueRequest extends Pick<DueDose, 'remedio' | 'dose' | 'instrucoes' | 'conservacao' | 'responsavel'> {
  readonly id: number
  readonly studentId: number
  /** `HH:MM`, in order. */
  readonly times: readonly string[]
}

interface Row extends Omit<DueRequest, 'times'> {
  readonly classGroupId: number | null
  readonly horarios: readonly string[]
  readonly diasSemana: readonly number[]
  readonly de: string
  readonly ate: string
}

/** What is told of a request (`medication`, `giver`) with its doses. */
export const REQUEST_COLUMNS = sql`medication.id, medication.student_id as "studentId", medication.name as remedio,
  medication.dose, medication.instructions as instrucoes, medication.storage as conservacao, giver.name as responsavel`

/**
 * The accepted requests of which doses are due on an ISO day, and that meet a condition on `medication` and `place`, where the
 * student is at school. None on days without lessons of the student's class group; without a class group every day counts.
 */
export const dueOn = async (
  db: Kysely<Database>,
  day: string,
  which: RawBuilder<SqlBool>,
): Promise<readonly DueRequest[]> => {
  const holds = sql<SqlBool>`medication.status = ${sql.lit(ACCEPTED)} and medication.ends_on >= ${day}::date
    and medication.starts_on <= ${day}::date`
  const asked = sql<SqlBool>`own.student_id in (select medication.student_id from medication where ${holds})`
  const { rows } = await sql<Row>`
    select ${REQUEST_COLUMNS}, place.class_group_id as "classGroupId", medication.times as horarios,
      medication.week_days as "diasSemana", medication.starts_on as de, medication.ends_on as ate
    from medication join (${atSchool(asked)}) as place on place.student_id = medication.student_id
    join staff_user as giver on giver.id = medication.responsible_id
    where ${holds} and ${which} order by medication.id`.execute(db)
  const taught = await taughtOn(
    db,
    rows.flatMap(({ classGroupId }) => classGroupId ?? []),
    day,
  )
  return rows.flatMap(({ classGroupId, horarios, diasSemana, de, ate, ...request }) => {
    const times = dueTimes({ horarios, diasSemana, de, ate }, day)
    return times.length === 0 || (classGroupId !== null && !taught.has(classGroupId)) ? [] : [{ ...request, times }]
  })
}
