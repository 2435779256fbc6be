import type { Transaction } from 'kysely'
import type { assignConversation as assignCall } from '#domain/conversations/conversations.endpoints.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { stale } from '#server/http/refusal.ts'
import { type HeldConversation, heldConversation } from '#server/modules/academico/conversations/lines.ts'
import { type Acting, readSheet, requireConversation } from '#server/modules/academico/conversations/read.ts'

type Trx = Transaction<Database>

/** A change of a conversation as it comes in. */
export type Changing<Body> = Acting & {
  readonly params: { readonly id: number }
  readonly body: Body & { readonly versao: number }
}

/** Changes a conversation as the caller saw it last. @throws Refusal as `requireConversation`; 409 with the conversation as it is now */
export const changed = async <Body, Answer>(
  { db, params, body, ...act }: Changing<Body>,
  change: (trx: Trx, held: HeldConversation) => Promise<void>,
  answer: (acting: Acting) => Promise<Answer>,
): Promise<Answer> => {
  await requireConversation({ db, ...act }, params.id)
  return inTransaction(db, async (trx) => {
    const held = await heldConversation(trx, params.id)
    if (held.version !== body.versao) throw stale<typeof assignCall>(await readSheet({ db: trx, ...act }, params.id))
    await change(trx, held)
    return answer({ db: trx, ...act })
  })
}

/** What was done with a conversation, and nothing of what was written in it. */
export const auditChange = (
  trx: Trx,
  act: Act,
  id: number,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'conversation', entity_id: String(id), action: 'update', before, after })
