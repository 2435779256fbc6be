import type { Kysely, Transaction } from 'kysely'
import type { saveRule as saveCall } from '#domain/messaging/messaging.endpoints.ts'
import type {
  GetRule,
  PreviewRule,
  RuleBody,
  RuleList,
  RulePreview,
  RuleRecord,
  SaveRule,
} from '#domain/messaging/messaging.schemas.ts'
import { MESSAGE_CHANNELS } from '#domain/messaging/messaging.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { RECIPIENT_ROLES } from '#domain/messaging/eventDescription.ts'
import { EVENT_KEYS, eventOf, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import { type MessageRule, ruleFlaws, standardRule } from '#domain/messaging/messageRule.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { oneLine } from '#domain/base/text.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { previewMessage, ruleOf } from '#server/messages/index.ts'
import { requireStudent } from '#server/school/families/families.ts'

const decisions = (db: Kysely<Database>) =>
  db
    .selectFrom('message_rule')
    .innerJoin('staff_user', 'staff_user.id', 'message_rule.saved_by')
    .selectAll('message_rule')
    .select('staff_user.name as author')

type Decision = Awaited<ReturnType<ReturnType<typeof decisions>['executeTakeFirstOrThrow']>>

const recordOf = (evento: MessageEvent, row: Decision | undefined): RuleRecord => {
  const rule = row === undefined ? standardRule(evento) : ruleOf(row)
  return {
    evento,
    ...rule,
    canais: [...rule.canais],
    destinatarios: [...rule.destinatarios],
    versao: row?.version ?? 0,
    salvoEm: row?.saved_at.toISOString() ?? null,
    salvoPor: row?.author ?? null,
  }
}

const readRecord = async (db: Kysely<Database>, evento: MessageEvent): Promise<RuleRecord> =>
  recordOf(evento, await decisions(db).where('event', '=', evento).executeTakeFirst())

/** Every event with its rule. */
export const ruleList = async (db: Kysely<Database>, enviaEmail: boolean): Promise<RuleList> => {
  const rows = new Map((await decisions(db).execute()).map((row) => [row.event, row]))
  return {
    items: EVENT_KEYS.map((event) => {
      const { evento, ativo, canais, destinatarios, versao } = recordOf(event, rows.get(event))
      return { evento, ativo, canais, destinatarios, versao }
    }),
    enviaEmail,
  }
}

export const rule = ({ db, params }: SignedIncoming<GetRule>): Promise<RuleRecord> => readRecord(db, params.evento)

/**
 * Changes the rule of an event; messages already written stay as they are. @throws Refusal 409 with the record for an
 * older `versao`, 422 with a sentence per field
 */
export const save = async (incoming: SignedIncoming<SaveRule>): Promise<RuleRecord> => {
  const { db, params, body, ...act } = incoming
  const { evento } = params
  const draft = settled(evento, body)
  const flaws = ruleFlaws(evento, draft)
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('message_rule').where('event', '=', evento).select('event').forUpdate().executeTakeFirst()
    const before = await readRecord(trx, evento)
    if (before.versao !== body.versao) throw stale<typeof saveCall>(before)
    const written = await write(trx, evento, draft, {
      version: before.versao,
      at: act.now,
      by: act.caller.original?.personId ?? act.caller.personId,
    })
    if (!written) throw stale<typeof saveCall>(await readRecord(trx, evento))
    await writeAudit(trx, {
      ...actor(act),
      entity: 'message_rule',
      entity_id: evento,
      action: 'update',
      before: audited(before),
      after: audited(draft),
    })
    return readRecord(trx, evento)
  })
}

/** In a fixed order, and without recipients to choose if the cause names them. */
const settled = (event: MessageEvent, body: RuleBody): MessageRule => ({
  ativo: body.ativo,
  canais: body.canais.toSorted((one, other) => one - other),
  destinatarios: eventOf(event).mayTell.filter((role) => body.destinatarios.includes(role)),
  silencioDe: body.silencioDe,
  silencioAte: body.silencioAte,
  assunto: oneLine(body.assunto),
  texto: body.texto,
})

interface Saving {
  /** The version that the change is based on; 0: the first one. */
  readonly version: number
  readonly at: Date
  readonly by: number
}

/** False if another person changed it first. */
const write = async (
  trx: Transaction<Database>,
  event: MessageEvent,
  draft: MessageRule,
  { version, at, by }: Saving,
): Promise<boolean> => {
  const values = {
    active: draft.ativo,
    channels: [...draft.canais],
    recipients: [...draft.destinatarios],
    quiet_from: draft.silencioDe,
    quiet_to: draft.silencioAte,
    subject: draft.assunto,
    body: JSON.stringify(draft.texto),
    version: version + 1,
    saved_at: at,
    saved_by: by,
  }
  const row = await trx
    .insertInto('message_rule')
    .values({ event, ...values })
    .onConflict((conflict) => conflict.column('event').doUpdateSet(values).where('message_rule.version', '=', version))
    .returning('event')
    .executeTakeFirst()
  return row !== undefined
}

const audited = (draft: MessageRule) => ({
  Ativo: draft.ativo,
  Canais: draft.canais.map((channel) => nameIn(MESSAGE_CHANNELS, channel)).join(', '),
  'Quem recebe': draft.destinatarios.map((role) => RECIPIENT_ROLES[role]).join(', '),
  Silêncio: draft.silencioDe === null ? '' : `${draft.silencioDe}h às ${draft.silencioAte}h`,
  Assunto: draft.assunto,
  Texto: plainTextOf(draft.texto),
})

/** The unsaved message rule filled in for a student. @throws Refusal 404 for a foreign student */
export const preview = async (incoming: SignedIncoming<PreviewRule>): Promise<RulePreview> => {
  const { db, params, body, now } = incoming
  await requireStudent(incoming, body.idAluno)
  return previewMessage(db, params.evento, body.alerta, { studentId: body.idAluno, now })
}
