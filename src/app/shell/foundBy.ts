import { digitsOf, searchable } from '#domain/base/text.ts'
import type { GuardianRow } from '#domain/people/merge.ts'
import type { StudentRow } from '#domain/students/students.schemas.ts'

/** Digits from which on a number is looked for among those of documents and telephones. */
const MIN_DIGITS = 3

/** Whether each word of a search stands in a text, as the server looks for them. */
const says = (text: string, search: string): boolean =>
  searchable(search)
    .split(' ')
    .every((word) => searchable(text).includes(word))

const hasDigits = (number: string | null, search: string): boolean => {
  const digits = digitsOf(search)
  return digits.length >= MIN_DIGITS && digitsOf(number ?? '').includes(digits)
}

const OTHERWISE = 'por outro dado do cadastro'

/** Why a search found a student whose name does not hold it: “pelo CPF”. Null where name or RA say it. */
export const studentFoundBy = (
  { name, ra, cpf, responsavel }: StudentRow,
  search: string,
  guardians: readonly GuardianRow[],
): string | null => {
  if (says(`${name} ${ra}`, search)) return null
  if (hasDigits(cpf, search)) return 'pelo CPF'
  const own = guardians.filter(({ alunos }) => alunos.includes(name))
  const named = [...own.map(({ nome }) => nome), responsavel ?? ''].find((nome) => says(nome, search))
  if (named !== undefined) return `por ${named}`
  const numbered = own.find((guardian) => hasDigits(guardian.cpf, search))
  return numbered === undefined ? OTHERWISE : `pelo CPF de ${numbered.nome}`
}

/** The same of a guardian. */
export const guardianFoundBy = (
  { nome, cpf, email, telefoneCelular, alunos }: GuardianRow,
  search: string,
): string | null => {
  if ([nome, ...alunos].some((name) => says(name, search))) return null
  if (hasDigits(cpf, search)) return 'pelo CPF'
  if (says(email ?? '', search)) return `pelo e-mail ${email}`
  return hasDigits(telefoneCelular, search) ? 'pelo telefone' : OTHERWISE
}
