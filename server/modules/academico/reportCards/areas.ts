import { sql } from 'kysely'
import type { saveCardAreas } from '#domain/reportCards/cardLayouts.endpoints.ts'
import { areasText } from '#domain/reportCards/cardAreas.ts'
import type { CardAreas, SaveCardAreas } from '#domain/reportCards/cardLayouts.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { malformed, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { worksEverywhere } from '#server/rows/units.ts'
import { readCardAreas } from '#server/school/marks/cardAreas.ts'

/**
 * Decides in which order cards have the areas, and which of them group. The same again changes nothing. @throws Refusal 400 where
 * an area is named twice; 409 with what somebody else saved meanwhile; 422 LAYOUT_SCHOOL_ONLY
 */
export const changeCardAreas = async (incoming: SignedIncoming<SaveCardAreas>): Promise<CardAreas> => {
  const { db, body, ...act } = incoming
  const { areas, versao } = body
  if (!worksEverywhere(act.caller)) throw ruleBroken('LAYOUT_SCHOOL_ONLY')
  if (new Set(areas.map(({ area }) => area)).size < areas.length) throw malformed()
  return inTransaction(db, async (trx) => {
    // There may be no rows yet that could be held.
    await sql`lock table knowledge_area in share row exclusive mode`.execute(trx)
    const before = await readCardAreas(trx)
    if (before.versao !== versao) throw stale<typeof saveCardAreas>(before)
    if (JSON.stringify(before.areas) === JSON.stringify(areas)) return before
    await sql`
      insert into knowledge_area as own (id, position, groups_on_card)
      select given.area, given.place, given.agrupa
      from json_to_recordset(${JSON.stringify(areas.map((one, at) => ({ ...one, place: at + 1 })))}::json)
        as given (area smallint, agrupa boolean, place smallint)
      on conflict (id) do update set position = excluded.position, groups_on_card = excluded.groups_on_card,
        version = own.version + 1`.execute(trx)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'report_card_layout',
      entity_id: 'areas',
      action: 'update',
      before: { 'Áreas do boletim': areasText(before.areas) },
      after: { 'Áreas do boletim': areasText(areas) },
    })
    return readCardAreas(trx)
  })
}
