import { IN_REVIEW, RETURNED } from '#domain/publications/publications.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'

/** Announcements and news (A-P1). */
export const PUBLICATIONS = '/academico/publicacoes/comunicados'

/** The filters that show what waits for approval, and what was returned. */
export const PUBLICATIONS_IN_REVIEW: FilterValues = { publicationStatus: IN_REVIEW }
export const PUBLICATIONS_RETURNED: FilterValues = { publicationStatus: RETURNED }
