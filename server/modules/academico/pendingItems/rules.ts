import { sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { pendingEffect } from '#domain/yearEnd/pendingEffect.ts'
import { PENDING_EFFECTS, PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { ChangePendingRules, PendingRules, ReadPendingRules } from '#domain/yearEnd/pendingItems.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readPendingRules } from '#server/school/yearEnd/pendingRules.ts'

export const getPendingRules = ({ db }: SignedIncoming<ReadPendingRules>): Promise<PendingRules> => readPendingRules(db)

/** Changes what the school does with kinds of pending items; those that are not named stay. @throws Refusal 422 PENDING_RULES_TWICE */
export const changePendingRules = async (incoming: SignedIncoming<ChangePendingRules>): Promise<PendingRules> => {
  const { db, body, ...act } = incoming
  if (new Set(body.regras.map(({ codigo }) => codigo)).size < body.regras.length)
    throw ruleBroken('PENDING_RULES_TWICE')
  return inTransaction(db, async (trx) => {
    // One after the other: the audit tells what each of two people changed.
    await sql`lock table pending_rule in share row exclusive mode`.execute(trx)
    const { regras: before } = await readPendingRules(trx)
    const changed = body.regras.filter(({ codigo, efeito }) => pendingEffect(before, codigo) !== efeito)
    if (changed.length === 0) return { regras: before }
    await sql`
      insert into pending_rule (code, effect, changed_by, changed_at)
      select codigo, efeito, ${act.caller.personId}, ${act.now}::timestamptz
      from json_to_recordset(${JSON.stringify(changed)}::json) as given (codigo smallint, efeito smallint)
      on conflict (code) do update set effect = excluded.effect, changed_by = excluded.changed_by,
        changed_at = excluded.changed_at`.execute(trx)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'pending_rule',
      entity_id: '0',
      action: 'update',
      before: inWords(before.filter(({ codigo }) => changed.some((one) => one.codigo === codigo))),
      after: inWords(changed),
    })
    return readPendingRules(trx)
  })
}

const inWords = (rules: PendingRules['regras']): Record<string, string> =>
  Object.fromEntries(
    rules.map(({ codigo, efeito }) => [nameIn(PENDING_ITEMS, codigo), nameIn(PENDING_EFFECTS, efeito)]),
  )
