import type { Kysely } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { type DocumentRule, ruleFlaws, standardRule } from '#domain/documentRequests/documentRule.ts'
import type { saveDocumentRule } from '#domain/documentRequests/documentRequests.endpoints.ts'
import type {
  KeptRule,
  ReadDocumentRules,
  SaveDocumentRule,
} from '#domain/documentRequests/documentRequests.schemas.ts'
import { CERTIFIED_TYPES, DOCUMENT_TYPES, type DocumentType } from '#domain/documents/documents.lists.ts'
import { formatMoney } from '#domain/base/money.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { worksEverywhere } from '#server/rows/units.ts'

/** What the school promises for each type that it certifies: its own rules, else the standard. */
export const readRules = async (db: Kysely<Database>): Promise<readonly KeptRule[]> => {
  const rows = await db.selectFrom('document_promise').selectAll().execute()
  return CERTIFIED_TYPES.map((tipoDocumento) => {
    const row = rows.find(({ type }) => type === tipoDocumento)
    return row === undefined
      ? { tipoDocumento, ...standardRule(tipoDocumento), versao: 0 }
      : {
          tipoDocumento,
          pedivel: row.is_requestable,
          prazo: row.deadline_days,
          valor: row.fee_cents,
          validade: row.validity_days,
          versao: row.version,
        }
  })
}

/** The rule of a type; the standard for what only binds. */
export const ruleOf = async (db: Kysely<Database>, type: DocumentType): Promise<DocumentRule> =>
  (await readRules(db)).find(({ tipoDocumento }) => tipoDocumento === type) ?? standardRule(type)

export const readDocumentRules = async ({
  db,
}: SignedIncoming<ReadDocumentRules>): Promise<ReadDocumentRules['answer']> => ({ regras: [...(await readRules(db))] })

/**
 * Changes what the school promises for a type, in all units. @throws Refusal 409 with the rules for an older `versao`; 422
 * RULE_SCHOOL_ONLY, CHECK_FIELDS
 */
export const changeDocumentRule = async (
  incoming: SignedIncoming<SaveDocumentRule>,
): Promise<SaveDocumentRule['answer']> => {
  const { db, body, ...act } = incoming
  const { tipoDocumento, versao, ...rule } = body
  if (!worksEverywhere(act.caller)) throw ruleBroken('RULE_SCHOOL_ONLY')
  refuseFlaws(ruleFlaws(tipoDocumento, rule))
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('document_promise').where('type', '=', tipoDocumento).select('type').forUpdate().execute()
    const before = await readRules(trx)
    const held = before.find((one) => one.tipoDocumento === tipoDocumento)
    if (held === undefined || held.versao !== versao) throw stale<typeof saveDocumentRule>({ regras: [...before] })
    const row = {
      is_requestable: rule.pedivel,
      deadline_days: rule.prazo,
      fee_cents: rule.valor,
      validity_days: rule.validade,
      version: versao + 1,
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('document_promise')
      .values({ type: tipoDocumento, ...row })
      .onConflict((conflict) => conflict.column('type').doUpdateSet(row).where('document_promise.version', '=', versao))
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw stale<typeof saveDocumentRule>({ regras: [...(await readRules(trx))] })
    await writeAudit(trx, {
      ...actor(act),
      entity: 'document_promise',
      entity_id: String(tipoDocumento),
      action: 'update',
      before: { Documento: nameIn(DOCUMENT_TYPES, tipoDocumento), ...worded(held) },
      after: { Documento: nameIn(DOCUMENT_TYPES, tipoDocumento), ...worded(rule) },
    })
    return { regras: [...(await readRules(trx))] }
  })
}

const worded = ({ pedivel, prazo, valor, validade }: DocumentRule) => ({
  'As famílias pedem pelo portal': pedivel ? 'Sim' : 'Não',
  'Prazo em dias úteis': prazo,
  Valor: valor === 0 ? 'Gratuito' : formatMoney(valor),
  'Validade em dias': validade ?? 'Sem prazo',
})
