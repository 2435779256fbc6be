import { type Kysely, sql } from 'kysely'
import { type Exact, exact, sumOf } from '#domain/evaluation/exact.ts'
import { IN_GENERAL } from '#domain/evaluation/evaluation.lists.ts'
import { lessonsIn } from '#domain/evaluation/presence.ts'
import type { Database } from '#server/db/schema.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { isDifferentiatedIn } from '#server/school/evaluation/differentiated.ts'
import { schemeThatHolds } from '#server/school/evaluation/schemes.ts'
import { readTeachingDays } from '#server/school/lessons/teachingDays.ts'

/** What the absences of a class group are measured by. */
export interface AttendanceBase {
  readonly classGroupId: number
  readonly byDay: boolean
  /** Presence that is asked, in percent. */
  readonly least: number
  /** The same of students with a differentiated evaluation (D 2.3): how a class group is counted is the same for all, what is asked is not. */
  readonly leastDifferentiated: number
  /** Days or lessons of the whole year; null where neither calendar nor matrix says them. */
  readonly of: Exact | null
  /** Lessons of the year by subject; empty where days are counted. */
  readonly subjects: ReadonlyMap<number, Exact>
}

/** Presence by law, in percent, where no scheme says more (LDB, Arts. 24 VI and 31 IV). */
const [LEAST, LEAST_OF_YOUNGEST] = [75, 60]
const USUAL_LESSON = 50
/** Course level of early childhood. */
const INFANTIL = 1

/**
 * What the absences of class groups are measured by, by the scheme of their first grade: the days on which their calendar takes
 * attendance, or the hours of their matrix. A query for each place with a scheme of its own, and five more.
 */
export const attendanceBases = async (
  db: Kysely<Database>,
  classGroups: readonly number[],
  today: string,
): Promise<readonly AttendanceBase[]> => {
  const groups = await readGroups(db, classGroups)
  const days = await readTeachingDays(db, classGroups)
  const hours = await readHours(db, classGroups, today)
  const presences = new Map<string, Presence>()
  const bases: AttendanceBase[] = []
  for (const group of groups) {
    const place = `${group.idAnoLetivo}/${group.idUnidade}/${group.idSerie}`
    const presence = presences.get(place) ?? (await presenceAt(db, group))
    presences.set(place, presence)
    const count = days.get(group.id)?.length ?? 0
    const subjects = presence.byDay ? new Map<number, Exact>() : lessonsOf(hours, group.id)
    const of = presence.byDay ? exact(count) : sumOf([...subjects.values()])
    bases.push({ classGroupId: group.id, ...presence, of: of.isZero() ? null : of, subjects })
  }
  return bases
}

type Presence = Pick<AttendanceBase, 'byDay' | 'least' | 'leastDifferentiated'>

const presenceAt = async (db: Kysely<Database>, { level, ...place }: Group): Promise<Presence> => {
  const scheme = await schemeThatHolds(db, { ...place, idDisciplina: null })
  if (scheme === null) {
    const least = level === INFANTIL ? LEAST_OF_YOUNGEST : LEAST
    return { byDay: false, least, leastDifferentiated: least }
  }
  const { tipo, percentual } = scheme.rules.presenca
  const leastDifferentiated = scheme.special?.presenca.percentual ?? percentual
  return { byDay: tipo === IN_GENERAL, least: percentual, leastDifferentiated }
}

/** The base of one student: with the presence that is asked of them in the year. */
export const baseOfStudent = async (
  db: Kysely<Database>,
  base: AttendanceBase,
  student: { readonly studentId: number; readonly yearId: number },
): Promise<AttendanceBase> =>
  base.least !== base.leastDifferentiated && (await isDifferentiatedIn(db, student))
    ? { ...base, least: base.leastDifferentiated }
    : base

interface Group {
  readonly id: number
  readonly idAnoLetivo: number
  readonly idUnidade: number
  readonly idSerie: number
  readonly level: number | null
}

const readGroups = (db: Kysely<Database>, classGroups: readonly number[]): Promise<readonly Group[]> =>
  db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .where(sql<boolean>`class_group.id = any(${classGroups}::integer[])`)
    .select([
      'class_group.id',
      'class_group.school_year_id as idAnoLetivo',
      'class_group.unit_id as idUnidade',
      'class_group.grade_id as idSerie',
      'course.level',
    ])
    .orderBy('class_group.id')
    .execute()

export interface Hours {
  readonly classGroupId: number
  readonly subjectId: number
  readonly hours: number
  readonly minutes: number
}

/** The hours of the subjects of which attendance is taken, with the length of a lesson. */
export const readHours = async (
  db: Kysely<Database>,
  classGroups: readonly number[],
  today: string,
): Promise<readonly Hours[]> => {
  const { rows } = await sql<Hours>`
    select taught.class_group_id as "classGroupId", item.subject_id as "subjectId", max(item.year_hours)::integer as hours,
      min(coalesce(course.lesson_minutes, ${USUAL_LESSON}))::integer as minutes
    from ${itemsOfGroups(today)}
    join subject on subject.id = item.subject_id and subject.has_attendance
    join grade on grade.id = taught.grade_id
    join course on course.id = grade.course_id
    where taught.class_group_id = any(${classGroups}::integer[])
    group by taught.class_group_id, item.subject_id
    order by taught.class_group_id, item.subject_id`.execute(db)
  return rows
}

const lessonsOf = (hours: readonly Hours[], group: number): ReadonlyMap<number, Exact> =>
  new Map(
    hours
      .filter(({ classGroupId }) => classGroupId === group)
      .map((one) => [one.subjectId, lessonsIn(one.hours, one.minutes)]),
  )
