import type { Kysely, Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { layoutWords, settledLayout, standardLayout } from '#domain/reportCards/cardLayout.ts'
import { CARD_KINDS, type CardKind } from '#domain/reportCards/cardLayouts.lists.ts'
import type { saveCardLayout } from '#domain/reportCards/cardLayouts.endpoints.ts'
import type {
  CardLayouts,
  KeptLayout,
  ReadCardLayouts,
  SaveCardLayout,
} from '#domain/reportCards/cardLayouts.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isInUnitsOf, isReadOnlyOfSchool, worksEverywhere } from '#server/rows/units.ts'
import { readCardAreas } from '#server/school/marks/cardAreas.ts'
import { readUnits } from '#server/school/teaching/places.ts'

/** All layouts that somebody decided. */
export const readLayouts = async (db: Kysely<Database>): Promise<readonly KeptLayout[]> =>
  db
    .selectFrom('report_card_layout')
    .select(['unit_id as idUnidade', 'kind as tipo', 'layout', 'version as versao'])
    .orderBy('kind')
    .orderBy('unit_id')
    .execute()

/** The layouts of the school and of the units in which the caller works. */
export const readCardLayouts = async ({ db, caller }: SignedIncoming<ReadCardLayouts>): Promise<CardLayouts> => ({
  unidades: await readUnits(db, caller),
  layouts: (await readLayouts(db)).filter(({ idUnidade }) => idUnidade === null || isInUnitsOf(caller, idUnidade)),
  areas: await readCardAreas(db),
  podeEscola: worksEverywhere(caller),
})

/**
 * Decides what report cards of a kind show, in a unit or in all. The same again changes nothing. @throws Refusal 404, audited
 * for another unit; 409 with the layout that somebody else saved meanwhile; 422 LAYOUT_SCHOOL_ONLY
 */
export const changeCardLayout = async (incoming: SignedIncoming<SaveCardLayout>): Promise<KeptLayout> => {
  const { db, body, ...act } = incoming
  const { idUnidade, tipo, versao } = body
  if (isReadOnlyOfSchool(act.caller, idUnidade)) throw ruleBroken('LAYOUT_SCHOOL_ONLY')
  if (idUnidade !== null && !isInUnitsOf(act.caller, idUnidade))
    throw await notFoundAudited(incoming, 'unit', idUnidade)
  const layout = settledLayout(body.layout)
  return inTransaction(db, async (trx) => {
    const before = await heldLayout(trx, { unitId: idUnidade, kind: tipo })
    if (before.versao !== versao) throw stale<typeof saveCardLayout>(before)
    if (versao > 0 && JSON.stringify(before.layout) === JSON.stringify(layout)) return before
    const written = await write(trx, { ...body, layout })
    if (!written) throw stale<typeof saveCardLayout>(await heldLayout(trx, { unitId: idUnidade, kind: tipo }))
    await writeAudit(trx, {
      ...actor(act),
      entity: 'report_card_layout',
      entity_id: `${idUnidade ?? 0}/${tipo}`,
      action: 'update',
      before: { 'Tipo de boletim': nameIn(CARD_KINDS, tipo), ...layoutWords(before.layout) },
      after: { 'Tipo de boletim': nameIn(CARD_KINDS, tipo), ...layoutWords(layout) },
    })
    return { ...before, layout, versao: versao + 1 }
  })
}

type Trx = Transaction<Database>

interface Place {
  readonly unitId: number | null
  readonly kind: CardKind
}

/** A layout until the transaction ends; what holds for all units, or the standard, where nobody decided. */
const heldLayout = async (trx: Trx, { unitId, kind }: Place): Promise<KeptLayout> => {
  const rows = await trx
    .selectFrom('report_card_layout')
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('unit_id', 'is', null), eb('unit_id', '=', unitId)]))
    .select(['unit_id', 'layout', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const own = rows.find((row) => row.unit_id === unitId)
  const layout = own?.layout ?? rows[0]?.layout ?? standardLayout(kind)
  return { idUnidade: unitId, tipo: kind, layout, versao: own?.version ?? 0 }
}

/** False where somebody else decided it for the first time meanwhile. */
const write = async (trx: Trx, { idUnidade, tipo, layout, versao }: SaveCardLayout['body']): Promise<boolean> => {
  const change = { layout: JSON.stringify(layout), version: versao + 1 }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('report_card_layout')
    .values({ unit_id: idUnidade, kind: tipo, ...change })
    .onConflict((conflict) =>
      conflict.columns(['unit_id', 'kind']).doUpdateSet(change).where('report_card_layout.version', '=', versao),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
