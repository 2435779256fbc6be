import type { Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { registrationOf } from '#domain/transcripts/registration.ts'
import { transcriptDocument } from '#domain/transcripts/transcriptPaper.ts'
import type { IssueTranscript, StudentTranscript } from '#domain/transcripts/transcripts.schemas.ts'
import {
  type Segment,
  TRANSCRIPT_PAPERS,
  TRANSCRIPT_SEGMENTS,
  type TranscriptPaper,
} from '#domain/transcripts/transcripts.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, type Audited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { portalOf } from '#server/http/portal.ts'
import { malformed, notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Prepared, prepareTranscript, readSettings } from '#server/modules/academico/transcripts/prepare.ts'
import { studentTranscript } from '#server/modules/academico/transcripts/read.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { newCode } from '#server/school/papers/code.ts'
import { frozenDocument } from '#server/school/papers/frozenDocument.ts'
import { readTranscriptFacts } from '#server/school/transcripts/facts.ts'
import { nextRecord } from '#server/modules/academico/transcripts/register.ts'

type Trx = Transaction<Database>

/**
 * Issues a transcript or a certificate: what it says is frozen with its numbers and its code, and is drawn of that on request.
 * The same key issues once. @throws Refusal 404, audited for a student of other units; 422 TRANSCRIPT_INCOMPLETE,
 * TRANSCRIPT_GAP for a gap without a reason, TRANSCRIPT_UNCHANGED
 */
export const issueTranscript = async (incoming: SignedIncoming<IssueTranscript>): Promise<StudentTranscript> => {
  const { db, params, body, ...act } = incoming
  await requireStudent(incoming, params.id)
  const portal = await portalOf({ ...act, db })
  await inTransaction(db, async (trx) => {
    const attempt = { key: `transcript-${body.chave}`, caller: act.caller, now: act.now }
    const made = await onceByKey(trx, attempt, () =>
      issueTo(trx, act, {
        studentId: params.id,
        segment: body.segmento,
        paper: body.papel,
        reason: body.motivoLacuna.trim(),
        portal,
      }),
    )
    if (made === null) throw malformed()
  })
  return studentTranscript(db, params.id, act.now)
}

interface Order {
  readonly studentId: number
  readonly segment: Segment
  readonly paper: TranscriptPaper
  /** Why it is issued although years are missing; empty where none are. */
  readonly reason: string
  readonly portal: string
}

/** Issues inside the caller's transaction, and gives the id. @throws Refusal 404, 422 as `issueTranscript` */
export const issueTo = async (
  trx: Trx,
  act: Audited,
  { studentId, segment, paper, reason, portal }: Order,
): Promise<number> => {
  await lockStudent(trx, studentId)
  const found = (await readTranscriptFacts(trx, [studentId], act.now)).get(studentId)
  if (found === undefined) throw notFound()
  const prepared = prepareTranscript(await readSettings(trx), { facts: found.facts, segment, paper, reason })
  refuseIncomplete(prepared, reason)
  if ((await newestOf(trx, prepared.sheet))?.content_hash === prepared.hash) throw ruleBroken('TRANSCRIPT_UNCHANGED')
  return issuePrepared(trx, act, { prepared, portal, reason })
}

/** Two who issue something for one student come one after the other. */
export const lockStudent = async (trx: Trx, id: number): Promise<void> => {
  await trx.selectFrom('student').where('id', '=', id).select('id').forUpdate().execute()
}

const refuseIncomplete = ({ lacks }: Prepared, reason: string): void => {
  const blocking = lacks.filter(({ peso }) => peso === 'impede')
  if (blocking.length > 0)
    throw new Refusal(422, 'TRANSCRIPT_INCOMPLETE', {
      values: { faltas: blocking.map(({ texto }) => texto).join(' ') },
    })
  if (reason === '' && lacks.some(({ peso }) => peso === 'lacuna')) throw ruleBroken('TRANSCRIPT_GAP')
}

/** The newest paper of a kind of a student that holds. */
export const newestOf = (trx: Trx, { facts, segment, paper }: Prepared['sheet']) =>
  trx
    .selectFrom('transcript_issue')
    .where('student_id', '=', facts.aluno.id)
    .where('segment', '=', segment)
    .where('kind', '=', paper)
    .where('cancelled_at', 'is', null)
    .select(['id', 'content_hash'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

interface Issued {
  readonly prepared: Prepared
  readonly portal: string
  readonly reason: string
}

/** Issues inside the caller's transaction, and gives the id. */
export const issuePrepared = async (trx: Trx, act: Audited, { prepared, portal, reason }: Issued): Promise<number> => {
  const { sheet, hash, modelId } = prepared
  const { facts, segment, paper } = sheet
  if (facts.unidade === null) throw new Error('A transcript without a unit was let through')
  const record = await nextRecord(trx, facts.unidade.id)
  const code = newCode()
  const issue = { ...registrationOf(record), codigo: code, dia: schoolDay(act.now) }
  const frozen = frozenDocument(transcriptDocument({ ...sheet, issue }), { school: facts.escola, portal })
  const number = await nextNumber(trx, sheet)
  const { id } = await trx
    .insertInto('transcript_issue')
    .values({
      student_id: facts.aluno.id,
      unit_id: facts.unidade.id,
      segment,
      kind: paper,
      number,
      record_number: record,
      model_id: modelId,
      frozen: JSON.stringify(frozen),
      content_hash: hash,
      code,
      gap_reason: sheet.gap === '' ? null : reason,
      issued_at: act.now,
      issued_by: act.caller.original?.personId ?? act.caller.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'transcript_issue',
    entity_id: String(id),
    action: 'issue',
    after: {
      Documento: nameIn(TRANSCRIPT_PAPERS, paper),
      'Etapa de ensino': nameIn(TRANSCRIPT_SEGMENTS, segment),
      Versão: number,
      Registro: record,
      idAluno: facts.aluno.id,
      ...(sheet.gap !== '' && { Lacuna: sheet.gap }),
    },
  })
  return id
}

/** Which version of a paper of a student the next one is. */
const nextNumber = async (trx: Trx, { facts, segment, paper }: Prepared['sheet']): Promise<number> => {
  const { last } = await trx
    .selectFrom('transcript_issue')
    .where('student_id', '=', facts.aluno.id)
    .where('segment', '=', segment)
    .where('kind', '=', paper)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
