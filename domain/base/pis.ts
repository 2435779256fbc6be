import { digitsOf } from '#domain/base/text.ts'

const WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

const checkDigit = (base: string): number => {
  const rest = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(base[index]), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Whether a PIS/PASEP number, with or without dots, has eleven digits and its check digit (Caixa, modulus 11). */
export const isPis = (text: string): boolean => {
  const digits = digitsOf(text)
  if (digits.length !== 11 || /^(\d)\1+$/.test(digits)) return false
  return Number(digits[10]) === checkDigit(digits)
}
