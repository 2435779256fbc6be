/**
 * Features whose screens lie under /financeiro, of staff and of families: a line each. They load with the first visit.
 */
export { charges } from '#src/features/financeiro/charges/index.ts'
export { statements } from '#src/features/financeiro/statements/index.ts'
