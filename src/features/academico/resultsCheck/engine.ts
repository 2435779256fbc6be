import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import type { SchemeRecord } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { schemeDraftOf, settledScheme } from '#domain/evaluationSchemes/schemeDraft.ts'
import { keptRules, rulesNamed } from '#domain/evaluationSchemes/schemeRules.ts'

/** What judges and compares: large, and so it comes with the first check. */
export { readRules } from '#domain/evaluation/cases.ts'
export { checkedResults, stepsOf, studentsIn } from '#domain/evaluation/oldResults.ts'

/** The rules of one of the school's schemes. */
export const rulesOfScheme = (record: SchemeRecord): SchemeRules =>
  rulesNamed(keptRules(settledScheme(schemeDraftOf(record))), record.nome)
