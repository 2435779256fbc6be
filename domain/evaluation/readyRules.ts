import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'

/** What the rules that are used most have in common: a recovery in each stage, and 75 % of presence (LDB art. 24). */
const usual = (nome: string, etapas: number, media: number): SchemeRules => ({
  nome,
  tipoNota: 1,
  etapas,
  media,
  progressao: 2,
  presenca: { tipo: 1, percentual: 75 },
  recuperacao: { tipo: 1, calculo: 1 },
})

/** Rules to begin a check with, for a year of so many stages. */
export const readyRules = (etapas: number): SchemeRules[] => [
  usual('Média 6, sem exame', etapas, 6),
  {
    ...usual('Média 6, com exame: (M + exame) ÷ 2, mínimo 5', etapas, 6),
    exame: { formula: '(M+Rc)/2', media: 5, notaMaxima: 10 },
  },
  usual('Média 7, sem exame', etapas, 7),
  {
    ...usual('Média 7, com exame: 0,6 da média + 0,4 do exame, mínimo 5', etapas, 7),
    exame: { formula: '0,6*M + 0,4*Rc', media: 5, notaMaxima: 10 },
  },
]
