import { digitsOf } from '#domain/base/text.ts'

/** An empty field of a form is nothing in the database. */
export const text = (typed: string): string | null => typed.trim() || null

/** Digits of a masked field; nothing where none was typed. */
export const digits = (typed: string): string | null => digitsOf(typed) || null
