import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { AUTHORISED, LEAVE_ALONE, LEAVE_EARLY } from '#domain/authorisations/authorisations.lists.ts'
import { grouped } from '#domain/base/grouped.ts'
import type { GateStudent } from '#domain/gate/gate.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { barsOf } from '#server/modules/academico/gate/bars.ts'
import { type PhotoSize, takersOf } from '#server/modules/academico/gate/takers.ts'
import { RELEASED, standing } from '#server/school/authorisations/standing.ts'
import { atSchool, lastPresence } from '#server/school/enrolments/atSchool.ts'
import { photoUrl } from '#server/school/students/photo.ts'

/** A student whose photo is not larger goes along with the list of all of them, in bytes. */
const SMALL_PHOTO = 6000

interface Found extends Pick<GateStudent, 'idAluno' | 'nome' | 'ra' | 'turma' | 'unidade' | 'chamada'> {
  readonly avatar: Buffer | null
  readonly avatar_type: string | null
}

interface Asked {
  /** Condition on `own`, the enrolment. */
  readonly which: RawBuilder<SqlBool>
  readonly now: Date
  readonly size: PhotoSize
}

/** Students as the gate sees them, by name. */
export const gateStudents = async (
  db: Kysely<Database>,
  { which, now, size }: Asked,
): Promise<readonly GateStudent[]> => {
  const today = schoolDay(now)
  const isShown = size === 'photo' ? sql`true` : sql`octet_length(student.avatar) <= ${sql.lit(SMALL_PHOTO)}`
  const { rows } = await sql<Found>`
    select student.id as "idAluno", coalesce(student.social_name, student.name) as nome, student.ra,
      coalesce(class_group.name, '') as turma, unit.name as unidade,
      case when ${isShown} then student.avatar end as avatar, student.avatar_type,
      ${lastPresence(today)} as chamada
    from (${atSchool(which)}) as place
    join student on student.id = place.student_id and student.active
    join unit on unit.id = place.unit_id
    left join class_group on class_group.id = place.class_group_id
    order by student.name_search, student.id`.execute(db)
  const ids = rows.map(({ idAluno }) => idAluno)
  const bars = await barsOf(db, ids, today)
  const takers = await takersOf(db, ids, { today, size, bars })
  const allowed = await allowedToLeave(db, ids, now)
  return rows.map(({ avatar, avatar_type, ...student }) => ({
    ...student,
    foto: photoUrl({ avatar, avatar_type }),
    autorizacoes: allowed.get(student.idAluno) ?? [],
    pessoas: takers.get(student.idAluno) ?? [],
    restricoes: bars.get(student.idAluno) ?? [],
  }))
}

type Allowed = GateStudent['autorizacoes'][number]

/** What families authorised for a day: to leave alone, for the calendar year in which it was asked, and to leave early on this day. */
const allowedToLeave = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Allowed[]>> => {
  const today = schoolDay(now)
  const { rows } = await sql<Allowed & { readonly studentId: number }>`
    select asked.student_id as "studentId", authorisation.title as titulo,
      authorisation.kind = ${sql.lit(LEAVE_ALONE)} as sozinho, coalesce(authorisation.event_hour, '') as hora
    from authorisation join authorisation_student as asked on asked.authorisation_id = authorisation.id
    where authorisation.status = ${sql.lit(RELEASED)} and authorisation.opens_at <= ${now}
      and (authorisation.event_on = ${today}::date and authorisation.kind in (${sql.lit(LEAVE_ALONE)}, ${sql.lit(LEAVE_EARLY)})
        or authorisation.event_on is null and authorisation.kind = ${sql.lit(LEAVE_ALONE)}
          and authorisation.opens_at >= ${`${today.slice(0, 4)}-01-01T00:00:00-03:00`}::timestamptz)
      and asked.student_id = any(${studentIds}::integer[])
      and ${standing('asked.student_id', { today, now })} = ${sql.lit(AUTHORISED)}
    order by asked.student_id, authorisation.id`.execute(db)
  const found = [...grouped(rows, ({ studentId }) => studentId)]
  return new Map(found.map(([id, all]) => [id, all.map(({ studentId: _, ...one }) => one)]))
}
