import { type Kysely, sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import {
  DRAFT,
  EXPIRED,
  PUBLICATION_STATUSES,
  PUBLISHED,
  RECALLED,
  RELEASE,
  SCHEDULED,
} from '#domain/publications/publications.lists.ts'
import type { PublicationRecord, StepPublication } from '#domain/publications/publications.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { publicationsAt } from '#server/modules/academico/publications/read.ts'
import { refuseOfSchool } from '#server/modules/academico/publications/save.ts'
import { lockedAt } from '#server/records/save.ts'
import { RELEASED, recipientsOf } from '#server/school/publications/audience.ts'

type Trx = Transaction<Database>

/**
 * Releases a publication, which is then shown at its time or at once, or recalls it; one that waits for its time goes back to
 * a draft. @throws Refusal 404, audited; 409 with the publication for an older version; 422 PUBLICATION_OF_SCHOOL,
 * PUBLICATION_SAME_STATUS, PUBLICATION_OVER, PUBLICATION_REACHES_NOBODY
 */
export const stepPublication = async (incoming: SignedIncoming<StepPublication>): Promise<PublicationRecord> => {
  const { db, params, body, ...act } = incoming
  const publications = publicationsAt(act)
  await publications.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, publications, params, body)
    refuseOfSchool(act.caller, before)
    if (body.passo === RELEASE) await release(trx, act, before)
    else await recall(trx, before)
    const after = await publications.written(trx, params.id)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'publication',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(PUBLICATION_STATUSES, before.situacao) },
      after: { Situação: nameIn(PUBLICATION_STATUSES, after.situacao) },
    })
    return after
  })
}

const release = async (trx: Trx, { now }: Act, before: PublicationRecord): Promise<void> => {
  if (before.situacao !== DRAFT && before.situacao !== RECALLED) throw ruleBroken('PUBLICATION_SAME_STATUS')
  if (before.expiraEm !== '' && before.expiraEm < schoolDay(now)) throw ruleBroken('PUBLICATION_OVER')
  if (!(await reachesAnybody(trx, before.id, now))) throw ruleBroken('PUBLICATION_REACHES_NOBODY')
  await sql`
    update publication set status = ${RELEASED}, version = version + 1,
      published_at = greatest(coalesce(published_at, ${now}::timestamptz), ${now}::timestamptz)
    where id = ${before.id}`.execute(trx)
}

const reachesAnybody = async (db: Kysely<Database>, id: number, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (${recipientsOf(id, EVERYWHERE, schoolDay(now))}) as found`.execute(db)
  return rows[0]?.found === true
}

const recall = async (trx: Trx, { id, situacao }: PublicationRecord): Promise<void> => {
  if (situacao !== SCHEDULED && situacao !== PUBLISHED && situacao !== EXPIRED)
    throw ruleBroken('PUBLICATION_SAME_STATUS')
  await sql`update publication set status = ${situacao === SCHEDULED ? 1 : 3}, version = version + 1
    where id = ${id}`.execute(trx)
}
