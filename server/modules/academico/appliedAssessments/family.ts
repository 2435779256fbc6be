import { sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type { FamilyTest, FamilyTests, ReadFamilyTests } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { callFlaw } from '#domain/appliedAssessments/secondCall.ts'
import type { SecondCallState } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { addDays } from '#domain/base/days.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { instantText } from '#server/db/instantText.ts'
import { readParameter } from '#server/db/parameters.ts'
import { namedFiles } from '#server/files/index.ts'
import { endOfSchoolDay, schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import type { Acting } from '#server/modules/academico/appliedAssessments/read.ts'
import { answersFor, informedOf } from '#server/rows/family.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { readVisibleTests, type VisibleTest } from '#server/school/marks/visibleTests.ts'

/** For how many days tests that are over are shown. */
const DAYS_SHOWN = 45

/** The tests of a student from some weeks ago on. @throws Refusal 404, audited, for a foreign student */
export const getFamilyTests = async (incoming: SignedIncoming<ReadFamilyTests>): Promise<FamilyTests> => {
  const { db, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const hoje = schoolDay(incoming.now)
  if (!(await isInformed(incoming, query.idAluno))) return { podeVer: false, hoje, provas: [] }
  const tests = await readVisibleTests(db, { studentId: query.idAluno, from: addDays(hoje, -DAYS_SHOWN) })
  return { podeVer: true, hoje, provas: [...(await told(incoming, query.idAluno, tests))] }
}

/** Whether the caller is told of the school life of a student. */
export const isInformed = async ({ db, caller, now }: Acting, studentId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from student where id = ${studentId} and ${informedOf(caller, schoolDay(now), 'student.id')}`.execute(db)
  return rows.length > 0
}

/** Whether the caller is a guardian who answers for a student at school. */
export const mayAsk = async ({ db, caller, now }: Acting, studentId: number): Promise<boolean> => {
  if (caller.tipoLogin !== GUARDIAN) return false
  const { rows } = await sql`
    select 1 from student where id = ${studentId}
      and ${answersFor(caller.personId, schoolDay(now), 'student.id')}`.execute(db)
  return rows.length > 0
}

type Call = SecondCallState & { readonly idProva: number }

const told = async (
  acting: Acting,
  studentId: number,
  tests: readonly VisibleTest[],
): Promise<readonly FamilyTest[]> => {
  const ids = tests.map(({ id }) => id)
  const { rows: calls } = await sql<Call>`
    select own.applied_assessment_id as "idProva", own.status as situacao, own.reason as motivo,
      coalesce('arquivo:' || file.id || ':' || file.name, '') as arquivo,
      ${instantText('own.sent_at')} as "enviadaEm", own.new_day as "novoDia",
      own.answer as resposta
    from second_call as own join enrolment on enrolment.id = own.enrolment_id
    left join stored_file as file on file.id = own.file_id
    where own.applied_assessment_id = any(${ids}::integer[]) and enrolment.student_id = ${studentId}`.execute(acting.db)
  const { rows: files } = await sql<{ id: number; anexos: string[] }>`
    select applied.id, ${namedFiles('applied_assessment', sql`applied.id`)} as anexos from applied_assessment as applied
    where applied.id = any(${ids}::integer[])`.execute(acting.db)
  const asks = await mayAsk(acting, studentId)
  const hours = Number(await readParameter(acting.db, 'horasSegundaChamada'))
  const hoje = schoolDay(acting.now)
  return tests.map(({ id, dia, disciplina, cor, avaliacao, titulo, conteudo }) => {
    const call = calls.find(({ idProva }) => idProva === id)
    const flaw = callFlaw({ dayEnds: endOfSchoolDay(dia), hasCome: hoje >= dia, hours, now: acting.now })
    const isOpen = asks && call === undefined
    return {
      id,
      dia,
      disciplina,
      cor,
      avaliacao,
      titulo,
      conteudo,
      anexos: files.find((one) => one.id === id)?.anexos ?? [],
      podePedir: isOpen && flaw === null,
      motivoPedir: isOpen && flaw !== null && hoje >= dia ? message(flaw.code, flaw.values) : '',
      segundaChamada: call === undefined ? null : stateOf(call),
    }
  })
}

const stateOf = ({ idProva: _, ...state }: Call): SecondCallState => state

/** One test of a student, as the family reads it; null for one that is none of theirs, or not shown. */
export const familyTest = async (acting: Acting, studentId: number, only: number): Promise<FamilyTest | null> =>
  (await told(acting, studentId, await readVisibleTests(acting.db, { studentId, only })))[0] ?? null
