import { type Insertable, type Transaction, sql } from 'kysely'
import type {
  AnswerRequirement,
  ListOpenRequirements,
  ListRequirements,
  OpenRequirements,
  ReviewRequirement,
  StudentRequirement,
  StudentRequirements,
} from '#domain/requirements/requirements.schemas.ts'
import type { answerRequirement } from '#domain/requirements/requirements.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import {
  APPROVED,
  AS_FILE,
  DOCUMENT_STATUSES,
  type DocumentStatus,
  PENDING,
  REFUSED,
  SENT,
} from '#domain/requirements/requirements.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { maySend, needsReason, reviewsFrom } from '#domain/requirements/requirementSteps.ts'
import { requiredFileMessage, requiredMessage } from '#domain/base/sentences.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, findUpload, releaseFiles } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { notify } from '#server/messages/index.ts'
import { noteOpening } from '#server/school/people/openings.ts'
import { ownWithDocuments, requireDocuments } from '#server/modules/matricula/requirements/reach.ts'
import { openRequirementsOf, requirementsOf } from '#server/modules/matricula/requirements/requirements.repository.ts'

/** The requirements of a student; that the school opened them is noted. @throws Refusal 403, 404 as `requireDocuments` */
export const studentRequirements = async (incoming: SignedIncoming<ListRequirements>): Promise<StudentRequirements> => {
  await requireDocuments(incoming, incoming.params.id)
  await noteOpening(incoming, [incoming.params.id])
  return requirementsOf(incoming.db, incoming.params.id)
}

/** A01: what waits for the family, and what for the school, of the caller's own children. */
export const openRequirements = async (incoming: SignedIncoming<ListOpenRequirements>): Promise<OpenRequirements> => ({
  documentos: await openRequirementsOf(incoming.db, await ownWithDocuments(incoming), schoolDay(incoming.now)),
})

/**
 * Brings a document or an answer, for the school to decide. An empty one takes it back.
 * @throws Refusal 403, 404; 409 with all requirements for an older `versao`; 422 once it was decided, or for an unknown
 * file
 */
export const bringRequirement = async (incoming: SignedIncoming<AnswerRequirement>): Promise<StudentRequirements> => {
  const { db, params, body, ...act } = incoming
  await requireDocuments(incoming, params.id, true)
  return inTransaction(db, async (trx) => {
    const before = await current(trx, params, body.versao)
    if (!maySend(before.status)) throw ruleBroken('REQUIREMENT_DECIDED')
    const brought = await checkedAnswer(trx, act, before, body)
    const id = await write(trx, params, {
      ...brought,
      status: brought.value === null && brought.file_id === null ? PENDING : SENT,
      sent_by_type: act.caller.tipoLogin,
      sent_by: act.caller.personId,
      sent_at: act.now,
      reviewed_by: null,
      reviewed_at: null,
      reason: null,
    })
    await settleFile(trx, act, id, before, brought.file_id)
    return told(trx, act, params, before)
  })
}

/** The school's decision. @throws Refusal 403, 404, 409 as `bringRequirement`; 422 for an impossible step, or without its reason */
export const decideRequirement = async (incoming: SignedIncoming<ReviewRequirement>): Promise<StudentRequirements> => {
  const { db, params, body, ...act } = incoming
  await requireDocuments(incoming, params.id, true)
  const motivo = body.motivo.trim()
  return inTransaction(db, async (trx) => {
    const before = await current(trx, params, body.versao)
    if (!reviewsFrom(before.status).includes(body.status))
      throw new Refusal(422, 'REQUIREMENT_STEP', {
        values: { de: nameIn(DOCUMENT_STATUSES, before.status), para: nameIn(DOCUMENT_STATUSES, body.status) },
      })
    if (needsReason(body.status) && motivo === '')
      throw ruleBroken('CHECK_FIELDS', { motivo: requiredMessage('Motivo') })
    const id = await write(trx, params, {
      status: body.status,
      reviewed_by: act.caller.personId,
      reviewed_at: act.now,
      reason: motivo || null,
    })
    await tellFamily(
      trx,
      act,
      { studentId: params.id, cause: `student_requirement/${id}/${before.versao}` },
      body.status,
      {
        documento: before.nome,
        motivo,
      },
    )
    return told(trx, act, params, before)
  })
}

/** Tells the family of an approval or a refusal. */
const tellFamily = async (
  trx: Transaction<Database>,
  { now }: Act,
  about: { readonly studentId: number; readonly cause: string },
  status: DocumentStatus,
  values: { readonly documento: string; readonly motivo: string },
): Promise<void> => {
  if (status === APPROVED) await notify(trx, 'documentoAprovado', { ...about, values, now })
  if (status === REFUSED) await notify(trx, 'documentoRecusado', { ...about, values, now })
}

type Params = AnswerRequirement['params']

/** A requirement, locked until the transaction ends. */
const current = async (trx: Transaction<Database>, params: Params, versao: number): Promise<StudentRequirement> => {
  await sql`select id from student where id = ${params.id} for update`.execute(trx)
  const all = await requirementsOf(trx, params.id)
  const found = requirementIn(all, params)
  if (found === undefined) throw notFound()
  if (found.versao !== versao) throw stale<typeof answerRequirement>(all)
  return found
}

const requirementIn = ({ requisitos }: StudentRequirements, { idRequisito }: Params): StudentRequirement | undefined =>
  requisitos.find((one) => one.idRequisito === idRequisito)

/** The answer to write: a text or a file, as the requirement asks. */
const checkedAnswer = async (
  trx: Transaction<Database>,
  act: Act,
  before: StudentRequirement,
  { value, arquivo }: AnswerRequirement['body'],
): Promise<{ readonly value: string | null; readonly file_id: number | null }> => {
  if (before.tipo !== AS_FILE) {
    if (value.trim() === '' && before.value === '') throw flaw('value', requiredMessage(before.nome))
    return { value: value.trim() || null, file_id: null }
  }
  if (arquivo === '' && before.arquivo === '') throw flaw('arquivo', requiredFileMessage(before.nome))
  if (arquivo === '' || arquivo === before.arquivo) return { value: null, file_id: storedFileOf(arquivo)?.id ?? null }
  const upload = await findUpload(trx, act, storedFileOf(arquivo)?.id ?? 0, 'document')
  if (upload === null) throw flaw('arquivo', MESSAGES.FILE_GONE)
  return { value: null, file_id: upload.id }
}

const flaw = (field: string, sentence: string): Refusal => ruleBroken('CHECK_FIELDS', { [field]: sentence })

type Change = Omit<Insertable<Database['student_requirement']>, 'id' | 'student_id' | 'prerequisite_id' | 'version'>

/** Writes the changes of a requirement, and gives the id of its row. */
const write = async (trx: Transaction<Database>, { id, idRequisito }: Params, change: Change): Promise<number> => {
  const row = await trx
    .insertInto('student_requirement')
    .values({ student_id: id, prerequisite_id: idRequisito, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'prerequisite_id'])
        .doUpdateSet({ ...change, version: sql<number>`student_requirement.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const settleFile = async (
  trx: Transaction<Database>,
  { now }: Act,
  id: number,
  before: StudentRequirement,
  after: number | null,
): Promise<void> => {
  const had = storedFileOf(before.arquivo)?.id ?? null
  if (had === after) return
  await attachFiles(trx, after === null ? [] : [after], { entity: 'student_requirement', id })
  await releaseFiles(trx, had === null ? [] : [had], now)
}

/** Audits a change, and gives all requirements of the student. */
const told = async (
  trx: Transaction<Database>,
  act: Act,
  params: Params,
  before: StudentRequirement,
): Promise<StudentRequirements> => {
  const all = await requirementsOf(trx, params.id)
  const after = requirementIn(all, params)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'student_requirement',
    entity_id: String(params.id),
    action: 'update',
    before: audited(before),
    after: after && audited(after),
    reason: after?.motivo || null,
  })
  return all
}

/** A requirement in the words of the audit: which document, its status and the name of its file, never the content. */
const audited = ({ nome, status, nomeArquivo }: StudentRequirement) => ({
  Documento: nome,
  Situação: nameIn(DOCUMENT_STATUSES, status),
  Arquivo: nomeArquivo,
})
