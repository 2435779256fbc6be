import { digitsOf } from '#domain/base/text.ts'

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
