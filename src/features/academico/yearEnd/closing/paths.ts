import { YEAR_CLOSING } from '#src/core/yearEnd/paths.ts'

/** Frozen results that are not what the marks come to any more. */
export const DIFFERENCES = `${YEAR_CLOSING}/divergencias`
