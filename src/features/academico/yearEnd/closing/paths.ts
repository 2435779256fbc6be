import type { CLOSING_STEPS } from '#domain/yearEnd/closing.lists.ts'
import { YEAR_CLOSING } from '#src/core/yearEnd/paths.ts'

/** Frozen results that are not what the marks come to any more. */
export const DIFFERENCES = `${YEAR_CLOSING}/divergencias`

export type StepPath = (typeof CLOSING_STEPS)[number]['path']

/** A step of a closing. */
export const closingPath = (id: number, step: StepPath): string => `${YEAR_CLOSING}/${id}/${step}`
