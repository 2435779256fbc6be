import type { Kysely } from 'kysely'
import { notFor, notOffered } from '#domain/otherItems/itemOffer.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import type { RowOf } from '#domain/registers/describe.ts'
import type { Database } from '#server/db/schema.ts'
import { readActive } from '#server/registers/read.ts'
import { onlyIn } from '#server/rows/units.ts'

export type OtherItem = RowOf<typeof otherItems>

/** A place in which students are enrolled. */
export interface ItemPlace {
  readonly unitId: number
  readonly gradeId: number
}

/** The items that are offered on a day (ISO), by place; only of the places that are given. */
export const offeredItems = async (
  db: Kysely<Database>,
  places: readonly ItemPlace[],
  day: string,
): Promise<(place: ItemPlace) => readonly OtherItem[]> => {
  const units = onlyIn([...new Set(places.map(({ unitId }) => unitId))])
  const items = (await readActive<OtherItem>(db, units, otherItems)).filter((item) => notOffered(item, day) === null)
  return (place) => items.filter((item) => notFor(item, place) === null)
}
