import { type Kysely, sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import {
  IN_REVIEW,
  PUBLICATION_STATUSES,
  type PublicationStatus,
  RECALL,
  RELEASE,
  RETURN,
  SEND_FOR_REVIEW,
  WITH_AUTHORS,
} from '#domain/publications/publications.lists.ts'
import type { PublicationRecord, StepPublication } from '#domain/publications/publications.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { publicationsAt } from '#server/modules/academico/publications/read.ts'
import { tellApprovers, tellAuthor } from '#server/modules/academico/publications/tellStaff.ts'
import { approves, needsApproval } from '#server/school/publications/review.ts'
import { refuseOfOthers } from '#server/modules/academico/publications/save.ts'
import { lockedAt } from '#server/records/save.ts'
import { RELEASED, recipientsOf } from '#server/school/publications/audience.ts'

type Trx = Transaction<Database>

/**
 * Releases a publication, which is then shown at its time or at once, or recalls it; one that waits for its time or for
 * approval goes back to what it was before. Sends it for approval, or returns it to its author with a reason. @throws Refusal
 * 404, audited; 409 with the publication for an older version; 422 CHECK_FIELDS without a reason, PUBLICATION_OF_SCHOOL, PUBLICATION_OF_OTHER_UNITS,
 * PUBLICATION_SAME_STATUS, PUBLICATION_OVER, PUBLICATION_REACHES_NOBODY, PUBLICATION_NEEDS_APPROVAL, PUBLICATION_NOT_APPROVER
 */
export const stepPublication = async (incoming: SignedIncoming<StepPublication>): Promise<PublicationRecord> => {
  const { db, params, body, ...act } = incoming
  const publications = publicationsAt(act)
  await publications.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, publications, params, body)
    refuseOfOthers(act.caller, before)
    await STEPS[body.passo](trx, act, before, body.motivo?.trim() ?? '')
    const after = await publications.written(trx, params.id)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'publication',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(PUBLICATION_STATUSES, before.situacao) },
      after: {
        Situação: nameIn(PUBLICATION_STATUSES, after.situacao),
        ...(body.passo === RETURN && { Motivo: after.parecer?.motivo ?? '' }),
      },
    })
    return after
  })
}

type Step = (trx: Trx, act: Act, before: PublicationRecord, reason: string) => Promise<void>

const release: Step = async (trx, act, before) => {
  const { caller, now } = act
  if (await needsApproval(trx, caller)) throw ruleBroken('PUBLICATION_NEEDS_APPROVAL')
  await refuseUnready(trx, before, [...WITH_AUTHORS, IN_REVIEW], now)
  await sql`
    update publication set status = ${RELEASED}, version = version + 1, sent_at = null,
      ${before.situacao === IN_REVIEW ? reviewed(caller, now, '') : NOT_REVIEWED},
      published_at = greatest(coalesce(published_at, ${now}::timestamptz), ${now}::timestamptz)
    where id = ${before.id}`.execute(trx)
  if (before.situacao === IN_REVIEW) await tellAuthor(trx, act, before, 'foi aprovado')
}

const sendForReview: Step = async (trx, act, before) => {
  const { caller, now } = act
  await refuseUnready(trx, before, WITH_AUTHORS, now)
  await sql`update publication set sent_at = ${now}::timestamptz, sent_by_id = ${caller.personId}, ${NOT_REVIEWED},
    version = version + 1 where id = ${before.id}`.execute(trx)
  await tellApprovers(trx, act, before)
}

const giveBack: Step = async (trx, act, before, reason) => {
  const { caller, now } = act
  if (!approves(caller)) throw ruleBroken('PUBLICATION_NOT_APPROVER')
  if (before.situacao !== IN_REVIEW) throw ruleBroken('PUBLICATION_SAME_STATUS')
  if (reason === '') refuseFlaws({ motivo: requiredMessage('Motivo') })
  await sql`update publication set sent_at = null, ${reviewed(caller, now, reason)}, version = version + 1
    where id = ${before.id}`.execute(trx)
  await tellAuthor(trx, act, before, 'foi devolvido')
}

const reviewed = ({ personId }: Pick<Caller, 'personId'>, now: Date, reason: string) =>
  sql`reviewed_at = ${now}::timestamptz, reviewed_by_id = ${personId}, review_note = ${reason}`

const NOT_REVIEWED = sql`reviewed_at = null, reviewed_by_id = null, review_note = ''`

/** @throws Refusal 422 where it stands elsewhere, its last day is over or it reaches nobody */
const refuseUnready = async (
  trx: Trx,
  before: PublicationRecord,
  from: readonly PublicationStatus[],
  now: Date,
): Promise<void> => {
  if (!from.includes(before.situacao)) throw ruleBroken('PUBLICATION_SAME_STATUS')
  if (before.expiraEm !== '' && before.expiraEm < schoolDay(now)) throw ruleBroken('PUBLICATION_OVER')
  if (!(await reachesAnybody(trx, before.id, now))) throw ruleBroken('PUBLICATION_REACHES_NOBODY')
}

const reachesAnybody = async (db: Kysely<Database>, id: number, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (${recipientsOf(id, EVERYWHERE, schoolDay(now))}) as found`.execute(db)
  return rows[0]?.found === true
}

const recall: Step = async (trx, _, { id, situacao, jaExibida }) => {
  if (WITH_AUTHORS.includes(situacao)) throw ruleBroken('PUBLICATION_SAME_STATUS')
  await sql`update publication set status = ${jaExibida ? 3 : 1}, sent_at = null, version = version + 1
    where id = ${id}`.execute(trx)
}

const STEPS: Readonly<Record<StepPublication['body']['passo'], Step>> = {
  [RELEASE]: release,
  [RECALL]: recall,
  [SEND_FOR_REVIEW]: sendForReview,
  [RETURN]: giveBack,
}
