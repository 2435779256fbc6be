import { digitsOf } from '#domain/base/text.ts'

/** Null for an empty field of a form. */
export const text = (typed: string): string | null => typed.trim() || null

/** Digits of a masked field; null for an empty one. */
export const digits = (typed: string): string | null => digitsOf(typed) || null
