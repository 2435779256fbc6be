/** What parameter 21 may say about who sees the finances of a family (portal.md 3 “Parameters”). */
export const FINANCE_FOR = {
  everyone: 'Todos',
  financial: 'Apenas responsável financeiro',
  financialOrAcademic: 'Responsável Financeiro e pedagógico',
} as const
