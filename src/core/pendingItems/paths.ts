import type { FilterValues } from '#src/core/filters/filters.slice.ts'

/** What stands in the way of the end of a stage and of the year. */
export const PENDING_ITEM_LIST = '/academico/fechamento/pendencias'

/** Value of its filter `whose` for what is the person's own to solve. */
export const OWN = 1
export const OWN_PENDING_ITEMS: FilterValues = { whose: OWN }
