import type { Kysely } from 'kysely'
import type { putEnrollingGuardian, putEnrollingStudent } from '#domain/enrolling/enrolling.endpoints.ts'
import type {
  EnrollingGuardians,
  EnrollingPerson,
  GetEnrollingGuardians,
  GetEnrollingStudent,
  PutEnrollingGuardian,
  PutEnrollingStudent,
} from '#domain/enrolling/enrolling.wire.ts'
import type { PersonDraft } from '#domain/people/people.wire.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { message } from '#domain/all/messages.ts'
import { fixedFields } from '#domain/enrolling/fixedFields.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readAnswers } from '#server/modules/matricula/configuredFields/index.ts'
import { type Enrolment, enrolmentOf, refuseSettled, workedOn } from '#server/school/enrolments/enrolment.ts'
import { readPerson } from '#server/school/people/persons.ts'
import { contractorWithoutCpf } from '#server/modules/matricula/contracts/index.ts'
import { changePerson, readLinks } from '#server/modules/matricula/people/index.ts'

/** The student of an enrolment, with the configured fields (steps “Aluno” and “Ficha”). @throws Refusal 404 */
export const readEnrollingStudent = async (incoming: SignedIncoming<GetEnrollingStudent>): Promise<EnrollingPerson> => {
  const enrolment = await enrolmentOf(incoming, incoming.params.id)
  return studentOf(incoming.db, incoming.caller.tipoLogin === STAFF, enrolment)
}

/** Changes the student of an enrolment. @throws Refusal 404; 422 ENROLMENT_SETTLED, FIELD_FIXED; or as `changePerson` */
export const saveEnrollingStudent = async (incoming: SignedIncoming<PutEnrollingStudent>): Promise<EnrollingPerson> => {
  const { db, caller, body } = incoming
  const enrolment = await openOne(incoming)
  const isStaff = caller.tipoLogin === STAFF
  refuseFixed(await studentOf(db, isStaff, enrolment), body)
  return changePerson(
    { ...incoming, params: { id: enrolment.studentId } },
    {
      kind: 'student',
      owner: { idAluno: enrolment.studentId },
      read: (trx) => studentOf(trx, isStaff, enrolment),
      stale: stale<typeof putEnrollingStudent>,
    },
  )
}

/** The guardians of the student, and the calling guardian in full (step “Responsáveis”). @throws Refusal 404 */
export const readEnrollingGuardians = async (
  incoming: SignedIncoming<GetEnrollingGuardians>,
): Promise<EnrollingGuardians> => {
  const { db, caller, params, now } = incoming
  const { studentId } = await enrolmentOf(incoming, params.id)
  const today = schoolDay(now)
  const contractor = await contractorWithoutCpf(db, { studentId }, today)
  const links = (await readLinks(db, studentId)).filter(({ fim }) => fim === null || fim >= today)
  return {
    responsaveis: links.map(({ idResponsavel, nome, parentesco, financeiro, academico, legal, assinaContrato }) => ({
      idResponsavel,
      nome,
      parentesco,
      financeiro,
      academico,
      legal,
      assinaContrato,
      faltaCpf: idResponsavel === contractor?.id,
    })),
    eu: caller.tipoLogin === GUARDIAN ? await guardianOf(db, caller.personId) : null,
  }
}

/**
 * Changes the calling guardian's data in an enrolment.
 * @throws Refusal 404, also for staff; 422 as `saveEnrollingStudent`
 */
export const saveEnrollingGuardian = async (
  incoming: SignedIncoming<PutEnrollingGuardian>,
): Promise<EnrollingPerson> => {
  const { db, caller, body } = incoming
  await openOne(incoming)
  if (caller.tipoLogin !== GUARDIAN) throw notFound()
  const id = caller.personId
  refuseFixed(await guardianOf(db, id), body)
  return changePerson(
    { ...incoming, params: { id } },
    {
      kind: 'guardian',
      owner: { idAluno: null, idResponsavel: id },
      read: (trx) => guardianOf(trx, id),
      stale: stale<typeof putEnrollingGuardian>,
    },
  )
}

const openOne = async (
  incoming: SignedIncoming<PutEnrollingStudent> | SignedIncoming<PutEnrollingGuardian>,
): Promise<Enrolment> => {
  const enrolment = await workedOn(incoming, incoming.params.id)
  refuseSettled(enrolment)
  return enrolment
}

const studentOf = async (
  db: Kysely<Database>,
  isStaff: boolean,
  { studentId }: Enrolment,
): Promise<EnrollingPerson> => {
  const person = await readPerson(db, 'student', studentId)
  if (person === null) throw notFound()
  const isKnown = !isStaff && (await wasEnrolled(db, studentId))
  return {
    ...person,
    respostas: await readAnswers(db, { idAluno: studentId }),
    fixos: isKnown ? fixedFields('student', person.cadastro) : [],
  }
}

/** Whether the school has checked the student's papers in an earlier enrolment. */
const wasEnrolled = async (db: Kysely<Database>, studentId: number): Promise<boolean> => {
  const enrolment = await db
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .where('status', 'in', ['Matriculado', 'Transferido'])
    .select('id')
    .executeTakeFirst()
  return enrolment !== undefined
}

const guardianOf = async (db: Kysely<Database>, id: number): Promise<EnrollingPerson> => {
  const person = await readPerson(db, 'guardian', id)
  if (person === null) throw notFound()
  return {
    ...person,
    respostas: await readAnswers(db, { idAluno: null, idResponsavel: id }),
    fixos: fixedFields('guardian', person.cadastro),
  }
}

const refuseFixed = ({ fixos, cadastro }: EnrollingPerson, sent: PersonDraft): void => {
  const changed = fixos.filter((name) => sent.cadastro[name] !== cadastro[name])
  if (changed.length === 0) return
  throw ruleBroken(
    'CHECK_FIELDS',
    Object.fromEntries(changed.map((name) => [`cadastro.${name}`, message('FIELD_FIXED')])),
  )
}
