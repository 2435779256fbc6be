import { isEmpty, type RegisterDraft } from '#domain/registers/values.ts'

/** What the school checks in papers: a family fills it in where it is empty, and asks the school to correct it. */
const CHECKED = {
  student: ['nome', 'dataNascimento', 'cpf'],
  /** The e-mail is also how a guardian signs in. */
  guardian: ['nome', 'cpf', 'email'],
} as const

/** Names of the fields of somebody whom the school knows that a family only reads. */
export const fixedFields = (kind: keyof typeof CHECKED, known: RegisterDraft): string[] =>
  CHECKED[kind].filter((name) => !isEmpty(known[name] ?? ''))
