export { formatAmount, formatMoney } from '#domain/money.ts'
