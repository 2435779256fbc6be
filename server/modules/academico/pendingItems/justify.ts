import { sql } from 'kysely'
import type { JustifyStage } from '#domain/yearEnd/pendingItems.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { requireTaught } from '#server/school/teaching/requireTaught.ts'

/**
 * Writes why so many are below the mean of a stage (D 2.17, P05), over what the person saw; the same again changes nothing.
 * @throws Refusal 404, audited for a class group of another unit, or one to which a teacher does not give the subject; 409
 * STAGE_JUSTIFIED_ELSEWHERE where somebody else wrote meanwhile
 */
export const justifyStage = async (incoming: SignedIncoming<JustifyStage>): Promise<JustifyStage['answer']> => {
  const { db, body, ...act } = incoming
  const { idTurma, idDisciplina, numeroEtapa, versao } = body
  await requireClassGroup(incoming, idTurma)
  const text = body.texto.trim()
  return inTransaction(db, async (trx) => {
    await requireTaught(trx, incoming, body)
    await sql`select id from class_group where id = ${idTurma} for no key update`.execute(trx)
    const { rows } = await sql<{ body: string; version: number }>`
      select body, version from stage_justification where class_group_id = ${idTurma}
        and subject_id is not distinct from ${idDisciplina}::integer and stage_number = ${numeroEtapa}`.execute(trx)
    const [before] = rows
    if (before?.body === text) return { isSuccess: true }
    if (versao !== (before?.version ?? null)) throw new Refusal(409, 'STAGE_JUSTIFIED_ELSEWHERE')
    await sql`
      insert into stage_justification as kept (class_group_id, subject_id, stage_number, body, author_id, written_at)
      values (${idTurma}, ${idDisciplina}, ${numeroEtapa}, ${text}, ${act.caller.personId}, ${act.now})
      on conflict on constraint stage_justification_key do update set body = excluded.body,
        author_id = excluded.author_id, written_at = excluded.written_at, version = kept.version + 1`.execute(trx)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'stage_justification',
      entity_id: `${idTurma}/${idDisciplina ?? 0}/${numeroEtapa}`,
      action: before === undefined ? 'create' : 'update',
      ...(before !== undefined && { before: { Justificativa: before.body } }),
      after: { Justificativa: text },
    })
    return { isSuccess: true }
  })
}
