import { MOST_FINE } from '#domain/prices/late.ts'

/** The facts of a charge for the legal findings. */
export interface CheckedCharge {
  readonly name: string
  readonly finePercent: number
  readonly monthlyInterest: number
}

/** Contracted price of a student's course in a year, and its charges; whole cents. */
export interface CheckedYear {
  readonly year: number
  readonly annual: number
  readonly charged: number
}

/** The findings of the law on charges. */
export interface LegalCheck {
  readonly titulo: string
  readonly lei: string
  readonly cumprida: boolean
  readonly detalhe: string
}

const USUAL_INTEREST = 1

/** D 2.23 “Legal guardrails”, the rules about charges. */
export const legalChecks = (charges: readonly CheckedCharge[], years: readonly CheckedYear[]): LegalCheck[] => {
  if (charges.length === 0) return []
  const fined = charges.filter(({ finePercent }) => finePercent > MOST_FINE)
  const dear = charges.filter(({ monthlyInterest }) => monthlyInterest > USUAL_INTEREST)
  const above = years.filter(({ annual, charged }) => charged > annual)
  return [
    {
      titulo: `Multa por atraso de até ${MOST_FINE}%`,
      lei: 'Lei 8.078/1990, art. 52, § 1º',
      cumprida: fined.length === 0,
      detalhe: fined.length === 0 ? 'Nenhuma cobrança passa do limite.' : `Passam do limite: ${names(fined)}.`,
    },
    {
      titulo: `Juros de até ${USUAL_INTEREST}% ao mês`,
      lei: 'Uso das escolas',
      cumprida: dear.length === 0,
      detalhe: dear.length === 0 ? 'Cobrados por dia, só do que está em atraso.' : `Cobram mais: ${names(dear)}.`,
    },
    {
      titulo: 'Matrícula e parcelas dentro do valor anual',
      lei: 'Lei 9.870/1999, art. 1º, §§ 1º e 5º',
      cumprida: above.length === 0,
      detalhe:
        above.length === 0
          ? 'A matrícula é parte da anuidade: nada se soma a ela.'
          : `Passa da anuidade: ${above.map(({ year }) => year).join(', ')}.`,
    },
  ]
}

const names = (charges: readonly CheckedCharge[]): string => charges.map(({ name }) => name).join(', ')
