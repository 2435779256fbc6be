import { type Kysely, sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import type { LineKind } from '#domain/conversations/conversations.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { fileIdsIn, keptFiles, settleFiles } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'

type Trx = Transaction<Database>

/** Something that is done once for the key of a call, and gives the id of what it made. @throws Refusal 400 for a key of somebody else */
export const onceInTransaction = async (
  trx: Trx,
  { caller, now }: Act,
  key: string,
  work: () => Promise<number>,
): Promise<number> => {
  const id = await onceByKey(trx, { key, caller, now }, work)
  if (id === null) throw malformed()
  return id
}

/** A conversation, held until the transaction ends: lines stand in the order in which it was held. */
export const heldConversation = async (trx: Trx, id: number) => {
  const found = await trx.selectFrom('conversation').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

export type HeldConversation = Awaited<ReturnType<typeof heldConversation>>

interface Line {
  readonly kind: LineKind
  readonly text: string
  /** Texts of files that the caller has just sent. */
  readonly files?: readonly string[]
}

/** Adds a line of the caller to a conversation; its id. @throws Refusal 422 CHECK_FIELDS where a file is gone */
export const addLine = async (trx: Trx, act: Act, conversationId: number, line: Line): Promise<number> => {
  const { kind, text, files = [] } = line
  const kept = await keptFiles(trx, act, files, [])
  if (kept.length < files.length) throw ruleBroken('CHECK_FIELDS', { anexos: MESSAGES.CONVERSATION_FILE_GONE })
  const { id } = await trx
    .insertInto('conversation_line')
    .values({
      conversation_id: conversationId,
      kind,
      ...personOf(act.caller),
      body: text.trim(),
      at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (kept.length > 0) {
    await sql`insert into conversation_line_file (conversation_line_id, file_id)
      select ${id}::integer, unnest(${fileIdsIn(kept)}::integer[])`.execute(trx)
    await settleFiles(trx, act, { owner: { entity: 'conversation_line', id }, before: [], after: kept })
  }
  return id
}

/** The columns that say who wrote or read. */
const personOf = ({ tipoLogin, personId }: Pick<Caller, 'tipoLogin' | 'personId'>) => ({
  guardian_id: tipoLogin === GUARDIAN ? personId : null,
  staff_user_id: tipoLogin === GUARDIAN ? null : personId,
})

/**
 * Notes that the caller read a conversation up to a line, when they first did. Who entered as somebody else reads nothing for
 * them. The same again changes nothing.
 */
export const noteReading = async (
  db: Kysely<Database>,
  { caller, now }: Act,
  conversationId: number,
  upTo: number | undefined,
): Promise<void> => {
  if (upTo === undefined || caller.original !== null) return
  const { guardian_id, staff_user_id } = personOf(caller)
  await sql`insert into conversation_reading (conversation_id, guardian_id, staff_user_id, up_to_id, at)
      select ${conversationId}::integer, ${guardian_id}::integer, ${staff_user_id}::integer, ${upTo}::integer, ${now}::timestamptz
      where not exists (select 1 from conversation_reading as own where own.conversation_id = ${conversationId}
        and own.guardian_id is not distinct from ${guardian_id}::integer
        and own.staff_user_id is not distinct from ${staff_user_id}::integer and own.up_to_id >= ${upTo})
      on conflict do nothing`.execute(db)
}
