import { WAITS_SCHOOL } from '#domain/conversations/conversations.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'

/** Conversations with families, as the school sees them. */
export const CONVERSATIONS = '/academico/gerenciamento/conversas'

/** The filter that shows what waits for the school. */
export const WAITING_CONVERSATIONS: FilterValues = { status: WAITS_SCHOOL }
