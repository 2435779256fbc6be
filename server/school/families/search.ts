import { type Expression, type SqlBool, sql } from 'kysely'
import { digitsOf, searchable } from '#domain/base/text.ts'
import { containing } from '#server/db/like.ts'
import { everyPart } from '#server/db/parts.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

/** A text without letters: an RA or CPF has only digits, with dots or dashes between them. */
const NUMBER = /^[\d .\-/]*\d[\d .\-/]*$/
const CPF_LENGTH = 11
/** An ISO day. */
type Day = string | Expression<string>
/** Fewer digits than these are part of nearly every CPF. */
const CPF_PART = 3

/**
 * Condition: the student of a column matches a typed text: parts of the student's or a guardian's name, in any order
 * and without accents; or, for a number, part of the student's RA or CPF, or a guardian's whole CPF. No condition for
 * an empty text.
 */
export const meansStudent = (text: string, today: Day, id: string): readonly Expression<SqlBool>[] => {
  const typed = searchable(text)
  if (typed === '') return []
  const meant = NUMBER.test(typed) ? byNumber(typed) : byName(typed.split(' '), today)
  return [sql<SqlBool>`${sql.ref(id)} in (${meant})`]
}

const byNumber = (typed: string) => {
  const digits = digitsOf(typed)
  const ra = sql`ra like ${containing(typed.replaceAll(' ', ''))}`
  const cpf = digits.length < CPF_PART ? sql`` : sql` or cpf like ${containing(digits)}`
  const guardian =
    digits.length === CPF_LENGTH
      ? sql` union select student_id from student_guardian join guardian on guardian.id = guardian_id where cpf = ${digits}`
      : sql``
  return sql`select id from student where ${ra}${cpf}${guardian}`
}

/** Each side by an index of its own, which one condition over both would not use. */
const byName = (words: readonly string[], today: Day) => sql`
  select sought.id from student as sought where ${everyPart('sought.name_search', words)}
  union all
  select link.student_id from student_guardian as link join guardian on guardian.id = link.guardian_id
  where ${everyPart('guardian.name_search', words)} and ${holdsOn('link', today)}`
