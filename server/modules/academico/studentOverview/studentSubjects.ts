import { type Kysely, sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { notAccepted } from '#domain/records/values.ts'
import { endFlaw, studentSubjectFlaws } from '#domain/studentSubjects/studentSubject.ts'
import { SUBJECT_REASONS } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type {
  AddStudentSubject,
  EndStudentSubject,
  StudentSubjectDraft,
} from '#domain/studentSubjects/studentSubjects.schemas.ts'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { hubOf } from '#server/modules/academico/studentOverview/studentOverview.service.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { currentPlacement } from '#server/school/enrolments/current.ts'
import { type Placement, placementsOf } from '#server/school/enrolments/placements.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { subjectsOfStudent } from '#server/school/subjects/taken.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Puts a student into the diary of a subject as a dependency or an adaptation, in a class group of the unit. @throws Refusal
 * 404, audited, for a foreign student; 422 STUDENT_NOT_PLACED, SCHOOL_YEAR_CLOSED, or CHECK_FIELDS, also for a subject that
 * the student takes already in that class group
 */
export const addStudentSubject = async (incoming: SignedIncoming<AddStudentSubject>): Promise<StudentHub> => {
  const { db, params, body, ...act } = incoming
  await requireStudent(incoming, params.id)
  await inTransaction(db, async (trx) => {
    const { enrolment, year } = await placeOf(trx, params.id)
    refuseFlaws(studentSubjectFlaws(body, year))
    refuseFlaws(await referenceFlaws(trx, body, enrolment))
    refuseFlaws(await takenFlaw(trx, body, enrolment))
    const { id } = await trx
      .insertInto('student_subject')
      .values({
        enrolment_id: enrolment.id,
        subject_id: body.idDisciplina ?? 0,
        class_group_id: body.idTurma ?? 0,
        reason: body.motivo,
        note: body.observacao.trim(),
        starts_on: body.inicio,
        ends_on: body.fim || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'student_subject',
      entity_id: String(id),
      action: 'create',
      reason: body.observacao.trim(),
      after: {
        ...(await namesOf(trx, body)),
        Motivo: nameIn(SUBJECT_REASONS, body.motivo),
        Início: body.inicio,
        Fim: body.fim,
      },
    })
  })
  return hubOf(incoming)
}

/**
 * Sets the last day of a dependency or an adaptation. @throws Refusal 404, audited, for a foreign one; 422 CHECK_FIELDS for
 * a day before the first, or outside of the year
 */
export const endStudentSubject = async (incoming: SignedIncoming<EndStudentSubject>): Promise<StudentHub> => {
  const { db, params, body, ...act } = incoming
  await requireStudent(incoming, params.id)
  const own = await ownerOf(db, params.idRegistro)
  if (own === undefined) throw notFound()
  if (own !== params.id) throw await notFoundAudited(incoming, 'student_subject', params.idRegistro)
  await inTransaction(db, async (trx) => {
    const { year } = await placeOf(trx, params.id)
    const before = await trx
      .selectFrom('student_subject')
      .where('id', '=', params.idRegistro)
      .select(['starts_on', 'ends_on'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    refuseFlaws(endFlaw(before.starts_on, body.fim, year))
    await trx.updateTable('student_subject').set({ ends_on: body.fim }).where('id', '=', params.idRegistro).execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'student_subject',
      entity_id: String(params.idRegistro),
      action: 'close',
      before: { Fim: before.ends_on },
      after: { Fim: body.fim },
    })
  })
  return hubOf(incoming)
}

const ownerOf = async (db: Kysely<Database>, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('student_subject')
      .innerJoin('enrolment', 'enrolment.id', 'student_subject.enrolment_id')
      .where('student_subject.id', '=', id)
      .select('enrolment.student_id')
      .executeTakeFirst()
  )?.student_id

/** The student's enrolment, locked, and its year. @throws Refusal 422 STUDENT_NOT_PLACED, SCHOOL_YEAR_CLOSED */
const placeOf = async (trx: Trx, studentId: number) => {
  const enrolment = currentPlacement(await placementsOf(trx, [studentId]), studentId)
  if (enrolment === null || enrolment.status !== 'Matriculado') throw ruleBroken('STUDENT_NOT_PLACED')
  await sql`select id from enrolment where id = ${enrolment.id} for update`.execute(trx)
  const year = await openYear(trx, { idAnoLetivo: enrolment.yearId, idUnidade: enrolment.unitId })
  if (year === null) throw ruleBroken('STUDENT_NOT_PLACED')
  return { enrolment, year }
}

const referenceFlaws = async (
  trx: Trx,
  { idDisciplina, idTurma }: StudentSubjectDraft,
  { yearId, unitId }: Placement,
) => {
  const group = await trx
    .selectFrom('class_group')
    .where('id', '=', idTurma)
    .where('active', '=', true)
    .where('school_year_id', '=', yearId)
    .where('unit_id', '=', unitId)
    .select('id')
    .executeTakeFirst()
  return {
    ...(!(await areUsable(trx, 'subject', [idDisciplina ?? 0])) && { idDisciplina: notAccepted('Disciplina') }),
    ...(group === undefined && { idTurma: notAccepted('Turma') }),
  }
}

/** Owed of another year, a subject may be taken in two class groups at once, but not twice in one. */
const takenFlaw = async (
  trx: Trx,
  { idDisciplina, idTurma, inicio }: StudentSubjectDraft,
  { studentId, yearId }: Placement,
): Promise<Readonly<Record<string, string>>> => {
  const taken = (await subjectsOfStudent(trx, { studentId, yearId })).find(
    (one) => one.idDisciplina === idDisciplina && one.idTurma === idTurma && one.inicio <= inicio && one.fim >= inicio,
  )
  return taken === undefined
    ? {}
    : {
        idDisciplina: `O aluno já cursa ${taken.disciplina} nesta turma: ${nameIn(SUBJECT_REASONS, taken.motivo).toLowerCase()}.`,
      }
}

const namesOf = async (trx: Trx, { idDisciplina, idTurma }: StudentSubjectDraft) => {
  const { rows } = await sql<{ subject: string; group: string }>`
    select (select name from subject where id = ${idDisciplina}) as subject,
      (select name from class_group where id = ${idTurma}) as group
  `.execute(trx)
  return { Disciplina: rows[0]?.subject ?? '', Turma: rows[0]?.group ?? '' }
}
