import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'

/** The colours of the concepts of rules by what they are called (D 2.3 “cor”); those without one are left out. */
export const conceptColors = ({ conceitos = [] }: Pick<SchemeRules, 'conceitos'>): Readonly<Record<string, string>> =>
  Object.fromEntries(conceitos.flatMap(({ sigla, cor = '' }) => (cor === '' ? [] : [[sigla, cor]])))
