import { type Transaction, sql } from 'kysely'
import { linkFlaws, settledLink } from '#domain/people/link.ts'
import { flawsUnder } from '#domain/people/person.ts'
import type {
  CourseOption,
  IncludedEnrolment,
  IncludedGuardian,
  IncludeStudent,
  PersonDraft,
} from '#domain/people/people.wire.ts'
import { message } from '#domain/all/messages.ts'
import { rolesText } from '#domain/people/guardianRoles.ts'
import { brokenUnique } from '#server/db/errors.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, Refusal, ruleBroken, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { insertEnrolment, tellOfStart } from '#server/modules/matricula/enrolments/index.ts'
import { requireGuardian, requireStudent } from '#server/school/families/families.ts'
import { releaseOf } from '#server/school/seats/ageRelease.ts'
import { holdOption, mayTakeSeat } from '#server/school/seats/offers.ts'
import { lockPerson } from '#server/school/people/persons.ts'
import { settledPerson } from '#server/modules/matricula/people/checked.ts'
import { readLinks } from '#server/modules/matricula/people/links.repository.ts'
import { insertGuardian, linkGuardian } from '#server/modules/matricula/people/links.service.ts'
import { INCLUSION } from '#server/modules/matricula/people/courseOptions.ts'
import { insertAskedStudent } from '#server/modules/matricula/people/newStudent.ts'
import { rolesMissing } from '#server/modules/matricula/people/roles.ts'
import { type Saved, takingPeople } from '#server/modules/matricula/people/taken.ts'
import { processFor } from '#server/modules/matricula/admission/index.ts'

type Answer = IncludeStudent['answer']

/**
 * Includes a student with addresses, guardians and an enrolment, all or nothing, once per key. @throws Refusal 404 for
 * a foreign person; 422 CHECK_FIELDS with a sentence per path, NO_SEATS or ENROLMENT_EXISTS; or as `insertAskedStudent`, `saveAnswers` and
 * `processFor`
 */
export const include = async (incoming: SignedIncoming<IncludeStudent>): Promise<Answer> => {
  const { db, body, ...act } = incoming
  await requireKnown(incoming)
  const today = schoolDay(act.now)
  const { student, guardians, flaws } = settled(body, today)
  refuseFlaws(flaws)
  return onlyEnrolment(() =>
    takingPeople(db, act.caller, newPeople(student, guardians), () =>
      inTransaction(db, async (trx) => {
        const attempt = { key: body.chave, caller: act.caller, now: act.now }
        const enrolmentId = await onceByKey(trx, attempt, async () => {
          const offer = await holdSeat(trx, act, body.matricula, body.idAluno)
          const birth = await birthOf(trx, body.idAluno, student)
          const processId = await processFor(trx, INCLUSION, offer, { today, birth })
          await requireOrigin(trx, body.matricula)
          const studentId = body.idAluno ?? (await insertAskedStudent(trx, act, student, body))
          await lockPerson(trx, 'student', studentId)
          for (const guardian of guardians) {
            const { idResponsavel, draft, campos, vinculo } = guardian
            const under = `${guardian.path}.`
            const guardianId = idResponsavel ?? (await insertGuardian(trx, act, draft, { campos, under }))
            await linkGuardian(trx, act, { studentId, guardianId }, vinculo, under)
          }
          await refuseMissingRoles(trx, studentId)
          const { idOrigem, liberacao } = body.matricula
          const id = await insertEnrolment(trx, act, {
            studentId,
            type: INCLUSION,
            offer,
            processId,
            originId: idOrigem,
            release: releaseOf(birth, offer, { reason: liberacao, under: 'matricula.' }),
            seatUntil: null,
          })
          await tellOfStart(trx, act, { id, studentId, type: INCLUSION })
          return id
        })
        if (enrolmentId === null) throw malformed()
        return included(trx, enrolmentId)
      }),
    ),
  )
}

/** The caller has to see the people who are already registered. */
const requireKnown = async (incoming: SignedIncoming<IncludeStudent>): Promise<void> => {
  const { idAluno, aluno, responsaveis } = incoming.body
  const isOneOf = (id: number | null, draft: object | null) => (id === null) !== (draft === null)
  if (!isOneOf(idAluno, aluno)) throw malformed()
  if (!responsaveis.every(({ idResponsavel, cadastro }) => isOneOf(idResponsavel, cadastro))) throw malformed()
  const changesKnown = ({ idResponsavel, campos, enderecos }: IncludedGuardian) =>
    idResponsavel !== null && (campos !== undefined || enderecos !== undefined)
  if (responsaveis.some(changesKnown)) throw malformed()
  if (idAluno !== null) await requireStudent(incoming, idAluno)
  for (const { idResponsavel } of responsaveis) {
    if (idResponsavel !== null) await requireGuardian(incoming, idResponsavel)
  }
}

interface SettledGuardian extends Pick<IncludedGuardian, 'idResponsavel' | 'campos' | 'vinculo'> {
  readonly path: string
  /** Undefined for a registered guardian. */
  readonly draft: PersonDraft | undefined
}

/** The drafts to write, and their flaws by path. */
const settled = ({ aluno, responsaveis }: IncludeStudent['body'], today: string) => {
  const student = aluno === null ? null : settledPerson('student', aluno, today)
  const checked = responsaveis.map(({ idResponsavel, cadastro, enderecos = [], campos, vinculo: sent }, place) => {
    const person = cadastro === null ? null : settledPerson('guardian', { cadastro, enderecos }, today)
    const vinculo = settledLink(sent)
    const path = `responsaveis.${place}`
    const guardian: SettledGuardian = { idResponsavel, vinculo, path, draft: person?.draft, ...(campos && { campos }) }
    return {
      guardian,
      flaws: {
        ...(person !== null && flawsUnder(path, person.flaws)),
        ...flawsUnder(`${path}.vinculo`, linkFlaws(vinculo)),
      },
    }
  })
  const flaws: Readonly<Record<string, string>> = Object.fromEntries(
    [student === null ? {} : flawsUnder('aluno', student.flaws), ...checked.map((one) => one.flaws)].flatMap((one) =>
      Object.entries(one),
    ),
  )
  return { student: student?.draft, guardians: checked.map(({ guardian }) => guardian), flaws }
}

/** The new people, for the refusal of a CPF that is taken. */
const newPeople = (student: PersonDraft | undefined, guardians: readonly SettledGuardian[]): readonly Saved[] => [
  ...(student === undefined
    ? []
    : [{ kind: 'student', id: null, path: 'aluno.cadastro', cadastro: student.cadastro } as const]),
  ...guardians.flatMap(({ draft, path }) =>
    draft === undefined
      ? []
      : [{ kind: 'guardian', id: null, path: `${path}.cadastro`, cadastro: draft.cadastro } as const],
  ),
]

/** A student with a reservation in this place uses its seat. */
const holdSeat = async (
  trx: Transaction<Database>,
  act: Act,
  matricula: IncludedEnrolment,
  studentId: number | null,
): Promise<CourseOption> => {
  const offer = await holdOption(trx, act, matricula)
  if (offer === null) {
    throw ruleBroken('CHECK_FIELDS', { 'matricula.idSerie': 'Esta combinação não é mais ofertada. Escolha outra.' })
  }
  if (!(await mayTakeSeat(trx, studentId, offer, act.now))) {
    const values = { serie: offer.serie, periodo: offer.periodo }
    throw new Refusal(422, 'NO_SEATS', { values, fields: { 'matricula.idSerie': message('NO_SEATS', values) } })
  }
  return offer
}

const requireOrigin = async (trx: Transaction<Database>, { idOrigem }: IncludedEnrolment): Promise<void> => {
  if (idOrigem === null) return
  const origin = await sql`select id from contact_origin where id = ${idOrigem} and active`.execute(trx)
  if (origin.rows.length === 0)
    throw ruleBroken('CHECK_FIELDS', { 'matricula.idOrigem': 'O valor do campo Origem não é aceito.' })
}

const refuseMissingRoles = async (trx: Transaction<Database>, studentId: number): Promise<void> => {
  const links = (await readLinks(trx, studentId)).filter(({ fim }) => fim === null)
  const missing = await rolesMissing(trx, links)
  if (missing.length > 0) throw new Refusal(422, 'ROLES_MISSING', { values: { papeis: rolesText(missing) } })
}

const included = (trx: Transaction<Database>, enrolmentId: number): Promise<Answer> =>
  trx
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .where('enrolment.id', '=', enrolmentId)
    .select((eb) => [
      'student.id as idAluno',
      eb.fn.coalesce('student.social_name', 'student.name').as('nome'),
      'student.ra',
      'enrolment.id as matriculaId',
    ])
    .executeTakeFirstOrThrow()

/** The birth date of the student, registered or new. */
const birthOf = async (
  trx: Transaction<Database>,
  id: number | null,
  student: PersonDraft | undefined,
): Promise<string> => {
  if (id === null) return String(student?.cadastro['dataNascimento'] ?? '')
  const { birth_date } = await trx
    .selectFrom('student')
    .where('id', '=', id)
    .select('birth_date')
    .executeTakeFirstOrThrow()
  return birth_date
}

/** A student has one living enrolment of a type in a year: the database decides who was first. */
const onlyEnrolment = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    if (brokenUnique(error) === 'enrolment_living') throw ruleBroken('ENROLMENT_EXISTS')
    throw error
  }
}
