import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { DiaryDay, ListLessons } from '#domain/lessons/lessons.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { NOTHING_HAPPENED, readFates } from '#server/school/lessons/fate.ts'
import { lessonsOfGroup, lessonsOfTeacher } from '#server/school/lessons/lessons.ts'

/**
 * The lessons of a day with what was recorded of them: of teachers those that they give, of all others those of one class
 * group of their units, the first one unless they chose.
 * @throws Refusal 400 for a day that no calendar has, 404, audited, for a class group of another unit
 */
export const getDiaryDay = async (incoming: SignedIncoming<ListLessons>): Promise<DiaryDay> => {
  const { db, query, ...act } = incoming
  if (query.dia !== undefined && !isDay(query.dia)) throw malformed({ dia: 'Informe um dia do calendário.' })
  if (query.idTurma !== undefined) await requireClassGroup(incoming, query.idTurma)
  const dia = query.dia ?? (await lastSchoolDay(db, act))
  const turmas = await readGroups(db, act, dia)
  const idTurma = query.idTurma ?? (isOnlyTeacher(act.caller) ? null : (turmas[0]?.id ?? null))
  const lessons = await readLessonsOf(db, act, { dia, idTurma })
  const ids = lessons.map(({ id }) => id)
  const [recorded, written] = [await readRecorded(db, ids), await readWritten(db, ids)]
  const fates = await readFates(db, ids)
  return {
    dia,
    ...(await readNeighbours(db, act, dia)),
    turmas,
    podeVerTodas: isOnlyTeacher(act.caller),
    idTurma,
    disciplinas: await readSubjects(db, act, { dia, idTurma }),
    aulas: lessons.map((lesson) => ({
      ...lesson,
      ...(fates.get(lesson.id) ?? NOTHING_HAPPENED),
      temChamada: recorded.has(lesson.id),
      temConteudo: written.has(lesson.id),
    })),
  }
}

/** The last day up to today on which the caller's units teach; today where they have no lessons yet. */
const lastSchoolDay = async (db: Kysely<Database>, { caller, now }: Act): Promise<string> => {
  const today = schoolDay(now)
  const { rows } = await sql<{ day: string }>`
    select lesson.day from lesson join class_group on class_group.id = lesson.class_group_id
    where lesson.day <= ${today}::date and ${inUnitsOf(caller, 'class_group.unit_id')}
    order by lesson.day desc limit 1`.execute(db)
  return rows[0]?.day ?? today
}

/** The days before and after one on which the caller's units teach. */
const readNeighbours = async (
  db: Kysely<Database>,
  { caller }: Act,
  day: string,
): Promise<Pick<DiaryDay, 'anterior' | 'seguinte'>> => {
  const taught = sql`lesson join class_group on class_group.id = lesson.class_group_id
    where ${inUnitsOf(caller, 'class_group.unit_id')}`
  const { rows } = await sql<Pick<DiaryDay, 'anterior' | 'seguinte'>>`
    select (select lesson.day from ${taught} and lesson.day < ${day}::date order by lesson.day desc limit 1) as anterior,
      (select lesson.day from ${taught} and lesson.day > ${day}::date order by lesson.day limit 1) as seguinte
  `.execute(db)
  return rows[0] ?? { anterior: null, seguinte: null }
}

/** The class groups of a teacher on a day, or of the units of others in the school years of that day. */
const readGroups = async (db: Kysely<Database>, { caller }: Act, day: string): Promise<Named[]> => {
  const which = isOnlyTeacher(caller)
    ? sql`class_group.id in (select taught.class_group_id
        from (${taughtOn({ teacher: caller.personId, caller, today: day })}) as taught)`
    : sql`${inUnitsOf(caller, 'class_group.unit_id')} and class_group.active
        and ${day}::date between year.starts_on and year.ends_on`
  const { rows } = await sql<Named & { unit: string; unitId: number }>`
    select class_group.id, class_group.name as nome, unit.id as "unitId", unit.short_name as unit
    from class_group
    join unit on unit.id = class_group.unit_id
    join school_year as year on year.id = class_group.school_year_id
    join grade on grade.id = class_group.grade_id
    join course on course.id = grade.course_id
    where ${which}
    order by unit.short_name, unit.id, course.position, course.id, grade.position, class_group.name_search, class_group.id
  `.execute(db)
  const isOneUnit = new Set(rows.map(({ unitId }) => unitId)).size < 2
  return rows.map(({ id, nome, unit }) => ({ id, nome: isOneUnit ? nome : `${nome} · ${unit}` }))
}

interface Asked {
  readonly dia: string
  readonly idTurma: number | null
}

/** What the teacher gives on a day, or what the matrix of the class group has. */
const readSubjects = async (db: Kysely<Database>, { caller }: Act, { dia, idTurma }: Asked): Promise<Named[]> => {
  const ids = isOnlyTeacher(caller)
    ? sql`select taught.subject_id from (${taughtOn({ teacher: caller.personId, caller, today: dia })}) as taught
        where coalesce(taught.class_group_id = ${idTurma}::integer, true)`
    : sql`select item.subject_id from ${itemsOfGroups(dia)} where taught.class_group_id = ${idTurma}::integer`
  const { rows } = await sql<Named>`
    select id, name as nome from subject where id in (${ids}) order by position, name_search, id`.execute(db)
  return rows
}

const readLessonsOf = async (db: Kysely<Database>, { caller }: Act, { dia, idTurma }: Asked) => {
  if (!isOnlyTeacher(caller))
    return idTurma === null ? [] : lessonsOfGroup(db, { classGroupId: idTurma, from: dia, to: dia })
  const given = await lessonsOfTeacher(db, { teacher: caller.personId, caller, day: dia })
  return given.filter((lesson) => idTurma === null || lesson.idTurma === idTurma)
}

/** Of some lessons those that have a roll, of their own or of their day. */
const readRecorded = async (db: Kysely<Database>, lessons: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select lesson.id from lesson
    join roll on roll.class_group_id = lesson.class_group_id and roll.day = lesson.day
      and (roll.lesson_id is null or roll.lesson_id = lesson.id)
    where lesson.id = any(${lessons}::integer[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Of some lessons those that have a content. */
const readWritten = async (db: Kysely<Database>, lessons: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select lesson_id as id from lesson_content where lesson_id = any(${lessons}::integer[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
