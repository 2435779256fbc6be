import { sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { stepHeld } from '#domain/opinions/opinion.ts'
import { OPINION_DRAFT, OPINION_PUBLISHED, OPINION_STATUSES } from '#domain/opinions/opinions.lists.ts'
import type { OpinionOfStudent, OpinionStepBody, StepOpinions } from '#domain/opinions/opinions.schemas.ts'
import { type AuditEntry, writeAudits } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requirePlace } from '#server/modules/academico/opinions/place.ts'
import { opinionsIn, standingOf } from '#server/modules/academico/opinions/read.ts'
import { readerOf } from '#server/modules/academico/opinions/rights.ts'
import { holdEnrolments, placeWords, refuseFor, requireStudents } from '#server/modules/academico/opinions/save.ts'

/**
 * Gives opinions another status, all or none; sent twice it is done once. @throws Refusal as `requirePlace` and
 * `requireStudents`; 409 OPINION_CHANGED_ELSEWHERE for an older version; 422 as `stepHeld`
 */
export const stepOpinions = async (incoming: SignedIncoming<StepOpinions>): Promise<StepOpinions['answer']> => {
  const { db, body, ...act } = incoming
  const place = await requirePlace(incoming, body)
  const ids = body.itens.map(({ idMatricula }) => idMatricula)
  await requireStudents(incoming, place, ids)
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    await holdEnrolments(trx, place, ids)
    const reader = await readerOf(acting, place)
    const opinions = (await opinionsIn(acting, place, reader, ids)).filter((one) => !isDone(one, body))
    if (!opinions.every((one) => isSeen(one, body))) throw new Refusal(409, 'OPINION_CHANGED_ELSEWHERE')
    for (const one of opinions) refuseFor(stepHeld(standingOf(one), reader, body), place)
    if (opinions.length === 0) return { isSuccess: true }
    const remark = body.situacao === OPINION_DRAFT ? body.observacao.trim() : ''
    const reviewer = reader.publishes ? { reviewer_id: act.caller.personId, reviewed_at: act.now } : {}
    const written = await trx
      .updateTable('opinion')
      .set((eb) => ({
        status: body.situacao,
        remark,
        published_at: body.situacao === OPINION_PUBLISHED ? act.now : null,
        told_at: null,
        version: eb('version', '+', 1),
        ...reviewer,
      }))
      .where(
        'enrolment_id',
        'in',
        opinions.map(({ idMatricula }) => idMatricula),
      )
      .where(sql<boolean>`subject_id is not distinct from ${place.subject.idDisciplina}::integer`)
      .where(sql<boolean>`stage_number is not distinct from ${place.stage?.numero ?? null}::smallint`)
      .returning(['id', 'enrolment_id as enrolmentId'])
      .execute()
    await writeAudits(
      trx,
      opinions.map(
        (one): AuditEntry => ({
          ...actor(act),
          entity: 'opinion',
          entity_id: String(written.find(({ enrolmentId }) => enrolmentId === one.idMatricula)?.id ?? 0),
          action: 'update',
          reason: remark || null,
          before: { Situação: nameIn(OPINION_STATUSES, one.situacao) },
          after: { ...placeWords(place, one), Situação: nameIn(OPINION_STATUSES, body.situacao) },
        }),
      ),
    )
    return { isSuccess: true }
  })
}

const versionSeen = ({ idMatricula }: OpinionOfStudent, { itens }: OpinionStepBody): number | undefined =>
  itens.find((one) => one.idMatricula === idMatricula)?.versao

const isSeen = (one: OpinionOfStudent, body: OpinionStepBody): boolean => one.versao === versionSeen(one, body)

/** As a step that was sent before leaves an opinion. */
const isDone = (one: OpinionOfStudent, body: OpinionStepBody): boolean =>
  one.situacao === body.situacao && one.versao - 1 === versionSeen(one, body)
