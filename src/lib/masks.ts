import { digitsOf } from '#domain/text.ts'

/** Longest formatted phone: mobile `(11) 91234-5678`, otherwise `(11) 1234-5678` (portal.md 5 and 9). */
export const PHONE_LENGTH = { mobile: 15, landline: 14 } as const

export type PhoneKind = keyof typeof PHONE_LENGTH

/** Formats digits while they are typed: `(DD) NNNNN-NNNN` for a mobile, `(DD) NNNN-NNNN` otherwise. */
export const maskPhone = (text: string, kind: PhoneKind = 'mobile'): string => {
  const first = kind === 'mobile' ? 5 : 4
  const digits = digitsOf(text).slice(0, 2 + first + 4)
  if (digits.length === 0) return ''
  if (digits.length <= 2) return `(${digits}`
  const [area, start, end] = [digits.slice(0, 2), digits.slice(2, 2 + first), digits.slice(2 + first)]
  return end === '' ? `(${area}) ${start}` : `(${area}) ${start}-${end}`
}

/** A stored phone number of any length as people read it. */
export const formatPhone = (text: string): string => maskPhone(text, digitsOf(text).length > 10 ? 'mobile' : 'landline')

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
