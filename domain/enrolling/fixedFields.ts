import { isEmpty, type RegisterDraft } from '#domain/registers/values.ts'

/**
 * Fields that the school checks against papers: a family can fill them in while they are empty, and asks the school for
 * corrections.
 */
const CHECKED = {
  student: ['nome', 'dataNascimento', 'cpf'],
  /** The e-mail is also how a guardian signs in. */
  guardian: ['nome', 'cpf', 'email'],
} as const

/** Names of the fields of somebody whom the school knows that a family only reads. */
export const fixedFields = (kind: keyof typeof CHECKED, known: RegisterDraft): string[] =>
  CHECKED[kind].filter((name) => !isEmpty(known[name] ?? ''))
