import { CARD_SHOWS, type CardShows, ONLY_PUBLISHED } from '#domain/reportCards/cardLayouts.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'

/** Which marks are printed: those that families see, unless somebody who may chooses otherwise. */
export const shownChoice = (values: FilterValues, mayPreview: boolean): CardShows =>
  mayPreview ? (CARD_SHOWS.find(({ id }) => id === idOf(values, 'shown'))?.id ?? ONLY_PUBLISHED) : ONLY_PUBLISHED
