import { endpoint } from '#domain/api/endpoint.ts'
import type * as Teaching from '#domain/api/teaching.schemas.ts'
import { STAFF } from '#domain/people.ts'

/** Variants of option lists that look further than the filters of their register (portal.md 7 “Dropdown lists”). */

/** Stages of the kind that a course has: four of a year are two months each. */
export const stageOptions = endpoint<Teaching.ListStageOptions>('academico', 'GET', 'Stage/DropdownList', {
  types: [STAFF],
})
