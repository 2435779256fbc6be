import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { message } from '#domain/all/messages.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import type {
  ReadStudentMarks,
  StudentMarks,
  StudentMarksPage,
  StudentSubject,
} from '#domain/marks/studentMarks.schemas.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Acting, teacherSees } from '#server/modules/academico/marks/place.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { isDifferentiatedIn } from '#server/school/evaluation/differentiated.ts'
import { cellOf } from '#server/school/marks/keptCells.ts'
import { readStudentSheets, type SheetsOfSubject } from '#server/school/marks/studentSheets.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { inRosterOrder } from '#server/school/classGroups/rosterOrder.ts'
import { classGroupOn, enrolmentIdsPlaced } from '#server/school/subjects/taken.ts'
import { firstWithMarks, readTaughtGroups } from '#server/school/teaching/choices.ts'

/**
 * All marks of a student, and who may be chosen: of teachers the class groups and subjects that they teach or taught, of all
 * others those of their units. @throws Refusal 404, audited for a class group or a student of another unit
 */
export const getStudentMarks = async (incoming: SignedIncoming<ReadStudentMarks>): Promise<StudentMarksPage> => {
  const { db, query, ...act } = incoming
  const today = schoolDay(act.now)
  if (query.idTurma !== undefined) await requireClassGroup(incoming, query.idTurma)
  if (query.idAluno !== undefined) await requireStudent(incoming, query.idAluno)
  const turmas = await readTaughtGroups(db, act, today)
  const idTurma = query.idTurma ?? (await groupOf(db, query.idAluno, today)) ?? (await firstWithMarks(db, turmas))
  const none = { turmas, idTurma, alunos: [], boletim: null }
  if (idTurma === null)
    return { ...none, motivo: message(isOnlyTeacher(act.caller) ? 'MARKS_NO_GROUP_OF_TEACHER' : 'MARKS_NO_GROUP') }
  // A teacher meets names of their own class groups only.
  const alunos = turmas.some(({ id }) => id === idTurma) ? await studentsIn(db, idTurma, today) : []
  const idAluno = query.idAluno ?? alunos[0]?.id ?? null
  if (idAluno === null) return { ...none, motivo: message('MARKS_NO_STUDENT') }
  const boletim = await readMarks(incoming, { idTurma, idAluno, today })
  const motivo = boletim === null ? message('MARKS_STUDENT_WITHOUT_YEAR') : ''
  return { turmas, idTurma, alunos, boletim, motivo }
}

const groupOf = async (db: Kysely<Database>, studentId: number | undefined, day: string) =>
  studentId === undefined ? undefined : classGroupOn(db, { studentId, day })

const studentsIn = async (db: Kysely<Database>, classGroupId: number, day: string): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select student.id, coalesce(student.social_name, student.name) as nome
    from enrolment as own join student on student.id = own.student_id
    where own.id in (${enrolmentIdsPlaced({ classGroupId, day })}) order by ${inRosterOrder(classGroupId)}`.execute(db)
  return rows
}

interface Chosen {
  readonly idTurma: number
  readonly idAluno: number
  readonly today: string
}

/** Null where the student has no enrolment in the school year of the class group. */
const readMarks = async (acting: Acting, { idTurma, idAluno, today }: Chosen): Promise<StudentMarks | null> => {
  const { db } = acting
  const { rows } = await sql<Seat>`
    select own.id as "idMatricula", own.school_year_id as "yearId", coalesce(student.social_name, student.name) as nome,
      student.ra
    from class_group join enrolment as own on own.school_year_id = class_group.school_year_id
    join student on student.id = own.student_id
    where class_group.id = ${idTurma} and own.student_id = ${idAluno} order by own.id desc limit 1`.execute(db)
  const seat = rows[0]
  if (seat === undefined) return null
  const { yearId, ...who } = seat
  const all = await readStudentSheets(db, { studentId: idAluno, yearId, today })
  const seen = await seenOf(acting, all, today)
  const stages = new Map(seen.flatMap(({ sheets }) => sheets.map(({ stage }) => [stage.numero, stage.nome])))
  const rules = new Map(
    seen.flatMap(({ sheets }) =>
      sheets.flatMap(({ held }) => (typeof held === 'string' ? [] : [[held.schemeId, held.rules] as const])),
    ),
  )
  return {
    idAluno,
    ...who,
    diferenciada: await isDifferentiatedIn(db, { studentId: idAluno, yearId }),
    etapas: [...stages]
      .flatMap(([numero, nome]) => (numero === EXAM ? [] : [{ numero, nome }]))
      .toSorted((one, other) => one.numero - other.numero),
    regras: [...rules].map(([idEsquema, regra]) => ({ idEsquema, regra })),
    disciplinas: seen.map(subjectOf),
  }
}

interface Seat {
  readonly idMatricula: number
  readonly yearId: number
  readonly nome: string
  readonly ra: string
}

/** Of teachers the subjects of which they see a sheet; all others see everything. */
const seenOf = async (
  acting: Acting,
  all: readonly SheetsOfSubject[],
  today: string,
): Promise<readonly SheetsOfSubject[]> => {
  if (!isOnlyTeacher(acting.caller)) return all
  const asked = all.flatMap(({ subjectId, sheets }) =>
    sheets.flatMap(({ classGroupId, stage }) =>
      classGroupId === null || stage.inicio > today ? [] : [{ classGroupId, subjectId, stage }],
    ),
  )
  if (asked.length === 0) return []
  const { rows } = await sql<{ subject: number | null }>`${sql.join(
    asked.map((place) => sql`select ${place.subjectId}::integer as subject where ${teacherSees(acting, place)}`),
    sql` union `,
  )}`.execute(acting.db)
  const own = new Set(rows.map(({ subject }) => subject))
  return all.filter(({ subjectId }) => own.has(subjectId))
}

const subjectOf = ({ subjectId, name, sheets }: SheetsOfSubject): StudentSubject => {
  const judged = sheets.flatMap(({ held }) => (typeof held === 'string' ? [] : [held]))[0]
  const reason = sheets.flatMap(({ held }) => (typeof held === 'string' ? [held] : []))[0]
  return {
    idDisciplina: subjectId,
    nome: name,
    idEsquema: judged?.schemeId ?? null,
    motivo: judged !== undefined || reason === undefined ? '' : message(reason),
    etapas: sheets.map(({ stage, classGroupId, isDismissed, isNotStudied, held, cells, elsewhere }) => ({
      numero: stage.numero,
      idTurma: typeof held === 'string' ? null : classGroupId,
      colunas: typeof held === 'string' ? [] : [...held.columns],
      dispensada: isDismissed,
      ...(isNotStudied && { naoCursada: true }),
      celulas: isDismissed ? [] : cells.map(cellOf),
      naoSeAplicam: [...elsewhere],
    })),
  }
}
