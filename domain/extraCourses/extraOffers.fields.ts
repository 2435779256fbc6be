import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { OFFER_TERM } from '#domain/offers/offers.fields.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of what is offered of an extra course (M11). */
export const EXTRA_OFFER = { vagas: EXTRA_COURSE.vagas, ...OFFER_TERM } as const satisfies RecordFields
