import { digitsOf } from '#domain/base/text.ts'

/** Whether a CEP, with or without the dash, has eight digits. */
export const isCep = (text: string): boolean => digitsOf(text).length === 8

/** `01310100` → `01310-100`, also while it is typed. */
export const formatCep = (text: string): string => {
  const digits = digitsOf(text).slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
