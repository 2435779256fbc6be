import type { Kysely } from 'kysely'
import type { CardArea } from '#domain/reportCards/reportCards.schemas.ts'
import { KNOWLEDGE_AREAS } from '#domain/subjects/subjects.lists.ts'
import { sumBy } from '#domain/base/sum.ts'
import type { Database } from '#server/db/schema.ts'

/** The knowledge areas in the order of cards; the version grows with each change of one of them. */
export const readCardAreas = async (
  db: Kysely<Database>,
): Promise<{ readonly areas: CardArea[]; readonly versao: number }> => {
  const rows = await db.selectFrom('knowledge_area').selectAll().orderBy('position').orderBy('id').execute()
  return {
    areas: rows.flatMap((row) => {
      const area = KNOWLEDGE_AREAS.find(({ id }) => id === row.id)
      return area === undefined ? [] : [{ area: area.id, agrupa: row.groups_on_card }]
    }),
    versao: sumBy(rows, ({ version }) => version),
  }
}
