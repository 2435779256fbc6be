import { AS_SUM, MAY_CHANGE_MARK } from '#domain/evaluation/evaluation.lists.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'

/** What holds where a rule does not say. */
export const USUAL_RULES = {
  notaMinima: 0,
  notaMaxima: 10,
  casas: 1,
  incremento: 0.1,
  media: 6,
  notaGeral: false,
  calculoEtapa: AS_SUM,
  formulaMedia: 'Se/Et',
  dependencias: 0,
  mediaGlobalResgata: false,
  conselho: MAY_CHANGE_MARK,
} as const satisfies Partial<SchemeRules>

export type WholeRules = SchemeRules & Required<Pick<SchemeRules, keyof typeof USUAL_RULES>>
