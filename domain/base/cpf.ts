import { digitsOf } from '#domain/base/text.ts'

const checkDigit = (digits: string): number => {
  const weighted = Array.from(digits).reduce(
    (sum, digit, index) => sum + Number(digit) * (digits.length + 1 - index),
    0,
  )
  return ((weighted * 10) % 11) % 10
}

/** Whether a CPF, with or without dots, has eleven digits and both check digits (Receita Federal, modulus 11). */
export const isCpf = (text: string): boolean => {
  const digits = digitsOf(text)
  if (digits.length !== 11 || /^(\d)\1+$/.test(digits)) return false
  return digits.endsWith(`${checkDigit(digits.slice(0, 9))}${checkDigit(digits.slice(0, 10))}`)
}

/** The two check digits that complete nine base digits. */
export const completeCpf = (base: string): string => {
  const tenth = `${base}${checkDigit(base)}`
  return `${tenth}${checkDigit(tenth)}`
}

/** `52998224725` → `529.982.247-25`; a text without eleven digits is returned unchanged. */
export const formatCpf = (text: string): string =>
  digitsOf(text).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') || text
