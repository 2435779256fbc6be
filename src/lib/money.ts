const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Whole cents → `R$ 1.234,56`; the space does not break. */
export const formatMoney = (cents: number): string => reais.format(cents / 100)
