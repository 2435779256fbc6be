import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { type OpinionReason, writingHeld } from '#domain/opinions/opinion.ts'
import { OPINION_IN_REVIEW } from '#domain/opinions/opinions.lists.ts'
import type { saveOpinion as saveCall } from '#domain/opinions/opinions.endpoints.ts'
import type { OpinionBody, OpinionOfStudent, SaveOpinion } from '#domain/opinions/opinions.schemas.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fileIdsIn, keptFiles, settleFiles } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Acting, type OpinionPlace, requirePlace } from '#server/modules/academico/opinions/place.ts'
import { askForChange } from '#server/modules/academico/opinions/late.ts'
import { enrolmentsIn, opinionsIn, standingOf } from '#server/modules/academico/opinions/read.ts'
import { readerOf, sentenceFor } from '#server/modules/academico/opinions/rights.ts'
import { requireEnrolment } from '#server/school/enrolments/near.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Saves the text and the files of a student's opinion; what a teacher changes of a text that a concluded council looked at waits
 * for the coordination (ADR 89). @throws Refusal as `requirePlace` and `requireStudents`; 409 with the
 * opinion for an older version; 422 with the reason why it may not be written
 */
export const saveOpinion = async (incoming: SignedIncoming<SaveOpinion>): Promise<OpinionOfStudent> => {
  const { db, body, ...act } = incoming
  await requireEnrolment(incoming, body.idMatricula)
  const place = await requirePlace(incoming, body)
  await requireStudents(incoming, place, [body.idMatricula])
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    await holdEnrolments(trx, place, [body.idMatricula])
    const reader = await readerOf(acting, place)
    const found = async () => (await opinionsIn(acting, place, reader, [body.idMatricula]))[0]
    const before = await found()
    if (before === undefined) throw ruleBroken('OPINION_NO_STUDENT')
    if (before.versao !== body.versao) {
      if (isSame(before, body)) return before
      throw stale<typeof saveCall>(before)
    }
    refuseFor(writingHeld(standingOf(before), reader), place)
    const anexos = await keptFiles(trx, act, body.anexos, before.anexos)
    if (anexos.length < body.anexos.length) throw ruleBroken('CHECK_FIELDS', { anexos: MESSAGES.FILE_GONE })
    const reason = before.pedeMotivo ? body.motivo.trim() : ''
    if (before.pedeMotivo && reason === '' && changes(before, body))
      throw ruleBroken('CHECK_FIELDS', { motivo: MESSAGES.OPINION_COUNCIL_REASON })
    if (before.pedeAprovacao) {
      await askForChange(trx, act, { place, body, before })
    } else {
      const id = await writeOpinion(trx, act, { place, body, before })
      await writeFiles(trx, act, { id, before: before.anexos, after: anexos })
      await auditOpinion(trx, act, { id, place, before, after: { ...body, anexos }, reason })
    }
    const after = await found()
    if (after === undefined) throw ruleBroken('OPINION_NO_STUDENT')
    return after
  })
}

/** The same text once more, as when a network ate the first answer. */
const isSame = ({ versao, texto, anexos }: OpinionOfStudent, body: OpinionBody): boolean =>
  versao === body.versao + 1 && isDeepStrictEqual(texto, body.texto) && isDeepStrictEqual(anexos, body.anexos)

const changes = ({ texto, anexos }: OpinionOfStudent, body: OpinionBody): boolean =>
  !isDeepStrictEqual(texto, body.texto) || !isDeepStrictEqual(anexos, body.anexos)

/** @throws Refusal 404, audited for an enrolment that the caller does not see; 422 OPINION_NO_STUDENT for one not in the place */
export const requireStudents = async (acting: Acting, place: OpinionPlace, ids: readonly number[]): Promise<void> => {
  const here = await enrolmentsIn(acting, place)
  for (const id of ids) {
    if (here.includes(id)) continue
    await requireEnrolment(acting, id)
    throw ruleBroken('OPINION_NO_STUDENT')
  }
}

/** Two who change the opinion of a student wait for each other, and no year closes meanwhile. */
export const holdEnrolments = async (trx: Trx, { group }: OpinionPlace, ids: readonly number[]): Promise<void> => {
  await sql`select id from enrolment where id = any(${ids}::integer[]) order by id for no key update`.execute(trx)
  await refuseInClosedYear(trx, { idAnoLetivo: group.yearId, idUnidade: group.unitId })
}

/** @throws Refusal 422 with a reason, where there is one */
export const refuseFor = (reason: OpinionReason | null, place: OpinionPlace): void => {
  if (reason !== null) throw new Refusal(422, reason, { values: { motivo: sentenceFor(reason, place) } })
}

interface Writing {
  readonly place: OpinionPlace
  readonly body: OpinionBody
  readonly before: OpinionOfStudent
}

const writeOpinion = async (
  trx: Trx,
  { caller, now }: Act,
  { place: { group, subject, stage }, body, before }: Writing,
): Promise<number> => {
  const isReviewed = before.situacao === OPINION_IN_REVIEW
  const { id } = await trx
    .insertInto('opinion')
    .values({
      enrolment_id: body.idMatricula,
      class_group_id: group.id,
      subject_id: subject.idDisciplina,
      stage_number: stage?.numero ?? null,
      body: JSON.stringify(body.texto),
      author_id: caller.personId,
      saved_at: now,
    })
    .onConflict((conflict) =>
      conflict.constraint('opinion_key').doUpdateSet((eb) => ({
        class_group_id: group.id,
        body: JSON.stringify(body.texto),
        saved_at: now,
        version: eb('opinion.version', '+', 1),
        ...(isReviewed ? { reviewer_id: caller.personId, reviewed_at: now } : { author_id: caller.personId }),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Files {
  readonly id: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

const writeFiles = async (trx: Trx, act: Act, { id, before, after }: Files): Promise<void> => {
  await sql`delete from opinion_file where opinion_id = ${id}`.execute(trx)
  await sql`insert into opinion_file (opinion_id, file_id) select ${id}::integer, unnest(${fileIdsIn(after)}::integer[])`.execute(
    trx,
  )
  await settleFiles(trx, act, { owner: { entity: 'opinion', id }, before, after })
}

type Written = Pick<OpinionOfStudent, 'texto' | 'anexos'>

interface Change {
  readonly id: number
  readonly place: OpinionPlace
  readonly before: OpinionOfStudent
  readonly after: Written
  /** Why it changes; empty where nobody has to say. */
  readonly reason: string
}

const auditOpinion = (trx: Trx, act: Act, { id, place, before, after, reason }: Change): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'opinion',
    entity_id: String(id),
    action: before.versao === 0 ? 'create' : 'update',
    ...(before.versao > 0 && { before: wordsOf(before) }),
    after: { ...(before.versao === 0 && placeWords(place, before)), ...wordsOf(after) },
    ...(reason !== '' && { reason }),
  })

const wordsOf = ({ texto, anexos }: Written) => ({
  Texto: plainTextOf(texto),
  Anexos: anexos.flatMap((file) => storedFileOf(file)?.name ?? []).join(', '),
})

/** Whose opinion it is, and of what, as the audit names it. */
export const placeWords = ({ group, subject, stage }: OpinionPlace, { nome }: Pick<OpinionOfStudent, 'nome'>) => ({
  Aluno: nome,
  Turma: group.name,
  Disciplina: subject.nome,
  Etapa: stage?.nome ?? 'No ano',
})
