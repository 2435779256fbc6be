import { sql, type Transaction } from 'kysely'
import type { FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { ConflictOf } from '#domain/base/endpoint.ts'
import type { includeStudent } from '#domain/people/people.endpoints.ts'
import { message } from '#domain/all/messages.ts'
import { MOTHER } from '#domain/people/linkFlags.ts'
import type { IncludedGuardian, IncludeStudent, PersonDraft } from '#domain/people/people.wire.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, Refusal } from '#server/http/refusal.ts'
import { saveAnswers } from '#server/modules/matricula/configuredFields/index.ts'
import { auditedPerson, insertPerson } from '#server/school/people/persons.ts'
import { alikeStudents } from '#server/modules/matricula/people/candidates.ts'
import { nextRa } from '#server/modules/matricula/people/ra.ts'

/** Writes a new student from a checked draft, with an RA and the answers, and gives the id. @throws Refusal as `saveAnswers` */
export const insertStudent = async (
  trx: Transaction<Database>,
  act: Act,
  draft: PersonDraft | undefined,
  campos: FilledForm | undefined,
): Promise<number> => {
  if (draft === undefined) throw malformed()
  const ra = await nextRa(trx, schoolDay(act.now).slice(0, 4))
  const id = await insertPerson(trx, 'student', draft, { ra })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'student',
    entity_id: String(id),
    action: 'create',
    after: { RA: ra, ...auditedPerson('student', draft) },
  })
  if (campos !== undefined) await saveAnswers(trx, act, { idAluno: id }, campos, 'aluno.')
  return id
}

/**
 * As `insertStudent`, for a student of whom staff are asked whether one who is registered is the same person.
 * @throws Refusal 409 STUDENT_ALIKE with those who may be, where one may be, and staff have not said that it is somebody else
 */
export const insertAskedStudent = async (
  trx: Transaction<Database>,
  act: Act,
  draft: PersonDraft | undefined,
  { aluno, responsaveis, diferenteDe = [] }: IncludeStudent['body'],
): Promise<number> => {
  // First, since it takes the counter of RAs: of two desks with the same child, the second one sees what the first one wrote.
  const id = await insertStudent(trx, act, draft, aluno?.campos)
  const alike = await alikeStudents(trx, act.caller, {
    cadastro: draft?.cadastro ?? {},
    mothers: await namesOfMothers(trx, responsaveis),
    today: schoolDay(act.now),
  })
  const others = alike.filter((one) => one.id !== id)
  const unasked = others.find((one) => !diferenteDe.includes(one.id))
  if (unasked === undefined) return id
  const values = { nome: unasked.nome, detalhe: unasked.detalhe }
  throw new Refusal(409, 'STUDENT_ALIKE', {
    values,
    fields: { 'aluno.cadastro.nome': message('STUDENT_ALIKE', values) },
    current: { candidatos: others, emOutraUnidade: false } satisfies ConflictOf<typeof includeStudent>,
  })
}

const namesOfMothers = async (
  trx: Transaction<Database>,
  guardians: readonly IncludedGuardian[],
): Promise<readonly string[]> => {
  const mothers = guardians.filter(({ vinculo }) => vinculo.parentesco === MOTHER)
  const ids = mothers.flatMap(({ idResponsavel }) => idResponsavel ?? [])
  const known = await trx
    .selectFrom('guardian')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .select('name')
    .execute()
  return [...known.map(({ name }) => name), ...mothers.map(({ cadastro }) => String(cadastro?.['nome'] ?? ''))]
}
