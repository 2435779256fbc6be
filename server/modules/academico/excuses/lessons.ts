import { type Kysely, sql } from 'kysely'
import { IN_GENERAL } from '#domain/evaluation/evaluation.lists.ts'
import type { DayLessons, ListDayLessons } from '#domain/excuses/excuses.schemas.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isForStudents } from '#server/school/classGroups/parts.ts'
import { schemeThatHolds } from '#server/school/evaluation/schemes.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { readLessons } from '#server/school/lessons/lessons.ts'
import { classGroupOn } from '#server/school/subjects/taken.ts'

/** The lessons of a student on a day. @throws Refusal 404, audited, for a foreign student */
export const listDayLessons = async (incoming: SignedIncoming<ListDayLessons>): Promise<DayLessons> => {
  const { db, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const classGroupId = await classGroupOn(db, { studentId: query.idAluno, day: query.dia })
  if (classGroupId === undefined) return { aulas: [] }
  const { isByDay, lessons } = await lessonsOn(db, { studentId: query.idAluno, classGroupId, day: query.dia })
  return { aulas: isByDay ? [] : [...lessons] }
}

interface Day {
  readonly studentId: number
  readonly classGroupId: number
  readonly day: string
}

/** The lessons of a student in a class group on a day in their order, and whether presence is counted by days there. */
export const lessonsOn = async (db: Kysely<Database>, { studentId, classGroupId, day }: Day) => {
  const rows = await readLessons(
    db,
    sql`lesson.class_group_id = ${classGroupId} and lesson.day = ${day}::date and lesson.status <> ${CANCELLED}
      and ${isForStudents([studentId])}`,
  )
  const [first] = rows
  return {
    isByDay: first !== undefined && (await countsDays(db, classGroupId, first.idDisciplina)),
    lessons: rows.map(({ id, horario, disciplina }) => ({ id, nome: `${horario}, ${disciplina}` })),
  }
}

const countsDays = async (db: Kysely<Database>, classGroupId: number, subject: number): Promise<boolean> => {
  const group = await db
    .selectFrom('class_group')
    .where('id', '=', classGroupId)
    .select(['school_year_id as idAnoLetivo', 'unit_id as idUnidade', 'grade_id as idSerie'])
    .executeTakeFirstOrThrow()
  const scheme = await schemeThatHolds(db, { ...group, idDisciplina: subject })
  return scheme?.rules.presenca.tipo === IN_GENERAL
}
