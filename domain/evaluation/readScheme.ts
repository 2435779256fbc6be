import { interpreted, type Scheme } from '#domain/evaluation/scheme.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { type SchemeFlaw, schemeFlaws } from '#domain/evaluation/schemeFlaws.ts'
import { USUAL_RULES } from '#domain/evaluation/usualRules.ts'

/** Reads the rules of a scheme, or says everything that is wrong with them. */
export const readScheme = (given: SchemeRules): Scheme | readonly SchemeFlaw[] => {
  const { scheme, flaws } = interpreted(given)
  const all = [...schemeFlaws({ ...USUAL_RULES, ...given }), ...flaws]
  return all.length === 0 ? scheme : all
}

export const areFlaws = (read: Scheme | readonly SchemeFlaw[]): read is readonly SchemeFlaw[] => Array.isArray(read)
