import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { DiaryDay, ListLessons } from '#domain/lessons/lessons.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { NOTHING_HAPPENED, readFates } from '#server/school/lessons/fate.ts'
import { lessonsOfGroup, lessonsOfTeacher } from '#server/school/lessons/lessons.ts'
import { readTaughtGroups, readTaughtSubjects } from '#server/school/teaching/choices.ts'

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
  const turmas = await readTaughtGroups(db, act, dia)
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
    disciplinas: await readTaughtSubjects(db, act, { dia, idTurma }),
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

interface Asked {
  readonly dia: string
  readonly idTurma: number | null
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
