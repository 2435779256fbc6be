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

/** Why a search found a student whose name does not hold it: “pelo CPF”. Null where name or RA say it. */
export const studentFoundBy = (
  { name, ra, cpf, responsavel }: StudentRow,
  search: string,
  guardians: readonly GuardianRow[],
): string | null => {
  if (says(name, search) || says(ra, search)) return null
  if (hasDigits(cpf, search)) return 'pelo CPF'
  const guardian = guardians.find(({ nome, alunos }) => says(nome, search) && alunos.includes(name))?.nome
  if (guardian !== undefined) return `por ${guardian}`
  const byCpf = guardians.find((one) => hasDigits(one.cpf, search) && one.alunos.includes(name))?.nome
  if (byCpf !== undefined) return `pelo CPF de ${byCpf}`
  return responsavel !== null && says(responsavel, search) ? `por ${responsavel}` : 'por outro nome do cadastro'
}

/** The same of a guardian. */
export const guardianFoundBy = (
  { nome, cpf, email, telefoneCelular, alunos }: GuardianRow,
  search: string,
): string | null => {
  if (says(nome, search) || alunos.some((student) => says(student, search))) return null
  if (hasDigits(cpf, search)) return 'pelo CPF'
  if (email !== null && says(email, search)) return `pelo e-mail ${email}`
  return hasDigits(telefoneCelular, search) ? 'pelo telefone' : 'por outro dado do cadastro'
}
