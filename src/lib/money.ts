export { formatAmount, formatMoney } from '#domain/base/money.ts'
