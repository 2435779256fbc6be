import { type Kysely, sql } from 'kysely'
import { CONCLUDED } from '#domain/councils/councils.lists.ts'
import type { FinishReferral, OwnReferral } from '#domain/councils/notes.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { STUDENT_NAME } from '#server/modules/academico/councils/place.ts'

/** What councils that are concluded sent to a person and is not done, what is due first. */
export const readOwnReferrals = async (
  db: Kysely<Database>,
  { personId }: Pick<Caller, 'personId'>,
): Promise<OwnReferral[]> => {
  const { rows } = await sql<OwnReferral>`
    select own.id, own.kind as tipo, ${STUDENT_NAME} as aluno, class_group.name as turma, own.due_on as prazo, own.note as texto
    from council_referral as own join council on council.id = own.council_id and council.status = ${CONCLUDED}
    join class_group on class_group.id = council.class_group_id
    join enrolment on enrolment.id = own.enrolment_id join student on student.id = enrolment.student_id
    where own.responsible_id = ${personId} and own.done_at is null
    order by own.due_on, own.id`.execute(db)
  return rows
}

/** The person who got a referral says that it is done; a second time changes nothing. @throws Refusal 404, audited for somebody else's */
export const finishReferral = async (incoming: SignedIncoming<FinishReferral>): Promise<FinishReferral['answer']> => {
  const { db, params, ...act } = incoming
  const referral = await db
    .selectFrom('council_referral')
    .where('id', '=', params.id)
    .select('responsible_id')
    .executeTakeFirst()
  if (referral === undefined) throw notFound()
  if (referral.responsible_id !== act.caller.personId)
    throw await notFoundAudited(incoming, 'council_referral', params.id)
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('council_referral')
      .set({ done_at: act.now })
      .where('id', '=', params.id)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await writeAudit(trx, {
      ...actor(act),
      entity: 'council_referral',
      entity_id: String(params.id),
      action: 'update',
      after: { Situação: 'Concluído' },
    })
  })
  return { isSuccess: true }
}
