import { type Expression, type SqlBool, sql } from 'kysely'
import { digitsOf, searchable } from '#domain/text.ts'
import { containing } from '#server/db/like.ts'
import { everyWord } from '#server/db/pattern.ts'

/** What is left when a name is typed has letters; a RA or CPF has digits, and dots or dashes between them. */
const NUMBER = /^[\d .\-/]*\d[\d .\-/]*$/
const CPF_LENGTH = 11
/** Fewer digits than these are part of nearly every CPF. */
const CPF_PART = 3

interface Sought {
  /** Column with the searchable name of the student, `student.name_search` or a copy of it. */
  readonly name: string
  /** Column with the id of the student. */
  readonly id: string
}

/**
 * Rows whose student is meant by what somebody typed: parts of the student's or of a guardian's name, in any order and
 * without accents; or, where a number was typed, part of the RA or of the CPF, or the whole CPF of a guardian.
 * No condition where nothing was typed.
 */
export const meansStudent = (text: string, today: string, { name, id }: Sought): readonly Expression<SqlBool>[] => {
  const typed = searchable(text)
  if (typed === '') return []
  if (NUMBER.test(typed)) return [sql<SqlBool>`${sql.ref(id)} in (${byNumber(typed)})`]
  const words = typed.split(' ')
  return [sql<SqlBool>`(${everyWord(name, words)} or ${sql.ref(id)} in (${byGuardian(words, today)}))`]
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

const byGuardian = (words: readonly string[], today: string) => sql`
  select link.student_id from student_guardian link join guardian on guardian.id = link.guardian_id
  where ${everyWord('guardian.name_search', words)}
    and link.valid_from <= ${today} and (link.valid_to is null or link.valid_to >= ${today})`
