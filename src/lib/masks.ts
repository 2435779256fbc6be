import { digitsOf } from '#domain/base/text.ts'

/** Formats a CPF while it is typed: `529.982.247-25`. */
export const maskCpf = (text: string): string => {
  const digits = digitsOf(text).slice(0, 11)
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter((group) => group !== '')
  const check = digits.slice(9)
  return groups.join('.') + (check === '' ? '' : `-${check}`)
}

/** Formats a time while it is typed: `07:30`. */
export const maskTime = (text: string): string =>
  digitsOf(text)
    .slice(0, 4)
    .replace(/^(\d{2})(\d)/, '$1:$2')

/** Formats a PIS/PASEP while it is typed: `120.12345.67-8`. */
export const maskPis = (text: string): string => {
  const digits = digitsOf(text).slice(0, 11)
  const groups = [digits.slice(0, 3), digits.slice(3, 8), digits.slice(8, 10)].filter((group) => group !== '')
  const check = digits.slice(10)
  return groups.join('.') + (check === '' ? '' : `-${check}`)
}
