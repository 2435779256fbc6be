import { type Expression, type SqlBool, sql } from 'kysely'
import { digitsOf, searchable } from '#domain/base/text.ts'
import { containing } from '#server/db/like.ts'
import { everyPart } from '#server/db/parts.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

/** What is left when a name is typed has letters; a RA or CPF has digits, and dots or dashes between them. */
const NUMBER = /^[\d .\-/]*\d[\d .\-/]*$/
const CPF_LENGTH = 11
/** An ISO day. */
type Day = string | Expression<string>
/** Fewer digits than these are part of nearly every CPF. */
const CPF_PART = 3

/**
 * Rows whose student, by the id in a column, is meant by what somebody typed: parts of the student's or of a guardian's
 * name, in any order and without accents; or, where a number was typed, part of the RA or of the CPF, or the whole CPF of
 * a guardian. No condition where nothing was typed.
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
