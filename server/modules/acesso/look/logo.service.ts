import type { Kysely, Transaction } from 'kysely'
import type { setLookLogo } from '#domain/look/look.endpoints.ts'
import type { LookLogo, SetLookLogo } from '#domain/look/look.schemas.ts'
import { LOGO_MAX_BYTES } from '#domain/look/look.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { touchSettings } from '#server/db/settings.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readPicture } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { ruleBroken, stale } from '#server/http/refusal.ts'
import { summaryOfPicture } from '#server/modules/acesso/look/summary.ts'
import { LOOK_ID, UNTOUCHED_LOOK, type LookRow, readLookRow, lookOf } from '#server/school/look/look.ts'

type Changing = Act & { readonly db: Kysely<Database> }

/**
 * Changes logo, colour and name. @throws Refusal 422 as `readPicture`; 409 STALE
 * if another person has changed the look
 */
export const changeLook = async (
  { db, ...act }: Changing,
  { cor, logo, nomeEscola, versao }: SetLookLogo['body'],
): Promise<LookLogo> => {
  const name = nomeEscola.trim()
  if (name === '') throw ruleBroken('RULE_BROKEN', { nomeEscola: requiredMessage('Nome da escola') })
  const columns = await logoColumns(logo)

  return inTransaction(db, async (trx) => {
    const before = await readLookRow(trx)
    if (before.version !== versao) throw stale<typeof setLookLogo>(lookOf(before))
    const change = {
      color: cor?.toLowerCase() ?? null,
      ...columns,
      school_name: name,
      version: versao + 1,
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('look')
      .values({ ...UNTOUCHED_LOOK, id: LOOK_ID, ...change })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(change).where('look.version', '=', versao))
      .executeTakeFirstOrThrow()
    const after = await readLookRow(trx)
    if (numInsertedOrUpdatedRows !== 1n) throw stale<typeof setLookLogo>(lookOf(after))
    await auditLook(trx, act, before, after)
    await touchSettings(trx)
    return lookOf(after)
  })
}

/** Undefined leaves the logo as it is. */
const logoColumns = async (sent: string | null | undefined) => {
  if (sent === undefined) return {}
  if (sent === null) return { logo: null, logo_type: null }
  const { content, type } = await readPicture(sent, { use: 'logo', maxBytes: LOGO_MAX_BYTES, field: 'logo' })
  return { logo: Buffer.from(content), logo_type: type }
}

/** A change back to the default colour and logo is audited as a restoration. */
const auditLook = (trx: Transaction<Database>, act: Act, before: LookRow, after: LookRow): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'look',
    entity_id: String(LOOK_ID),
    action: after.color === null && after.logo === null ? 'restore' : 'update',
    before: summaryOf(before),
    after: summaryOf(after),
  })

const summaryOf = ({ color, logo, logo_type, school_name }: LookRow) => ({
  cor: color,
  logo: logo === null || logo_type === null ? null : summaryOfPicture(logo_type, logo),
  nomeEscola: school_name,
})
