import type { PaymentPlan } from '#domain/proposals/proposals.schemas.ts'

/** How many months of the year a plan is for; null for the whole year. */
export const monthsOf = ({ passos }: Pick<PaymentPlan, 'passos'>): number | null =>
  passos.find((step) => step.kind === 'partOfYear')?.months ?? null

/** `pelos 2 meses que faltam do ano` */
export const restOfYear = (months: number): string =>
  months === 1 ? 'pelo mês que falta do ano' : `pelos ${months} meses que faltam do ano`
