const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Whole cents → `R$ 1.234,56`; the space does not break. */
export const formatMoney = (cents: number): string => reais.format(cents / 100)

const plain = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole cents → `1.234,56`, for fields that show `R$` themselves. */
export const formatAmount = (cents: number): string => plain.format(cents / 100)
