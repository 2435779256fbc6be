import { sql } from 'kysely'
import type { ExplainBalance } from '#domain/lessons/lessonBalance.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { requireTaught } from '#server/school/teaching/requireTaught.ts'

/**
 * Writes why lessons of a subject are owed in a stage, over what the person saw; the same again changes nothing. @throws
 * Refusal 404, audited for a class group of another unit, or one to which a teacher does not give the subject; 409
 * BALANCE_EXPLAINED_ELSEWHERE where somebody else wrote meanwhile
 */
export const explainBalance = async (incoming: SignedIncoming<ExplainBalance>): Promise<ExplainBalance['answer']> => {
  const { db, body, ...act } = incoming
  const { idTurma, idDisciplina, numeroEtapa, versao } = body
  await requireClassGroup(incoming, idTurma)
  const text = body.texto.trim()
  return inTransaction(db, async (trx) => {
    await requireTaught(trx, incoming, body)
    await sql`select id from class_group where id = ${idTurma} for no key update`.execute(trx)
    const before = await trx
      .selectFrom('lesson_balance_note')
      .where('class_group_id', '=', idTurma)
      .where('subject_id', '=', idDisciplina)
      .where('stage_number', '=', numeroEtapa)
      .select(['id', 'body', 'version'])
      .executeTakeFirst()
    if ((before?.body ?? '') === text) return { isSuccess: true }
    if (versao !== (before?.version ?? null)) throw new Refusal(409, 'BALANCE_EXPLAINED_ELSEWHERE')
    const { rows } = await sql<{ id: number }>`
      insert into lesson_balance_note as note (class_group_id, subject_id, stage_number, body, author_id, written_at)
      values (${idTurma}, ${idDisciplina}, ${numeroEtapa}, ${text}, ${act.caller.personId}, ${act.now})
      on conflict on constraint lesson_balance_note_key do update set body = excluded.body,
        author_id = excluded.author_id, written_at = excluded.written_at, version = note.version + 1
      returning note.id`.execute(trx)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'lesson_balance_note',
      entity_id: String(rows[0]?.id ?? 0),
      action: before === undefined ? 'create' : 'update',
      ...(before !== undefined && { before: { Explicação: before.body } }),
      after: { Explicação: text },
    })
    return { isSuccess: true }
  })
}
