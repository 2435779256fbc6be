import type { Kysely } from 'kysely'
import type { CardArea } from '#domain/reportCards/reportCards.schemas.ts'
import { KNOWLEDGE_AREAS } from '#domain/subjects/subjects.lists.ts'
import { sumBy } from '#domain/base/sum.ts'
import type { Database } from '#server/db/schema.ts'

/** The knowledge areas in the order of cards; the version grows from 1 with each change of one of them. */
export const readCardAreas = async (
  db: Kysely<Database>,
): Promise<{ readonly areas: CardArea[]; readonly versao: number }> => {
  const rows = await db.selectFrom('knowledge_area').selectAll().execute()
  const areas = KNOWLEDGE_AREAS.map(({ id }) => {
    const kept = rows.find((row) => row.id === id)
    return { place: kept?.position ?? id, card: { area: id, agrupa: kept?.groups_on_card ?? false } }
  })
  return {
    areas: areas.toSorted((one, other) => one.place - other.place).map(({ card }) => card),
    versao: 1 + sumBy(rows, ({ version }) => version),
  }
}
