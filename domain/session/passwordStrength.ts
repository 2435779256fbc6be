import { searchable } from '#domain/base/text.ts'

const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export type PasswordFlaw = 'short' | 'long' | 'letters' | 'digits' | 'personal' | 'initial'

/** The sentence beside the field for each flaw. */
export const FLAW_TEXT: Readonly<Record<PasswordFlaw, string>> = {
  short: `Use pelo menos ${PASSWORD_MIN} caracteres.`,
  long: `Use no máximo ${PASSWORD_MAX} caracteres.`,
  letters: 'Inclua ao menos uma letra.',
  digits: 'Inclua ao menos um número.',
  personal: 'Não use seu nome, e-mail ou documento na senha.',
  initial: 'A nova senha precisa ser diferente da inicial.',
}

interface PasswordContext {
  /** Name, e-mail, CPF: what others know of the person. */
  readonly personal: readonly string[]
  readonly initial?: string
}

/** What keeps a new password from being accepted, in the order in which it is told. The server and the meter ask the same function. */
export const passwordFlaws = (password: string, { personal, initial }: PasswordContext): readonly PasswordFlaw[] => {
  const flaws: PasswordFlaw[] = []
  if (password.length < PASSWORD_MIN) flaws.push('short')
  if (password.length > PASSWORD_MAX) flaws.push('long')
  if (!/\p{L}/u.test(password)) flaws.push('letters')
  if (!/\d/.test(password)) flaws.push('digits')
  if (holdsPersonalWord(password, personal)) flaws.push('personal')
  if (initial !== undefined && password === initial) flaws.push('initial')
  return flaws
}

const holdsPersonalWord = (password: string, personal: readonly string[]): boolean => {
  const plain = searchable(password)
  return personal
    .flatMap((text) => searchable(text).split(/[\s@.]+/))
    .some((word) => word.length >= 4 && plain.includes(word))
}

/** How strong an acceptable password is, for the meter: 0 refused, 1 fair, 2 good, 3 strong. */
export const passwordScore = (password: string, context: PasswordContext): 0 | 1 | 2 | 3 => {
  if (passwordFlaws(password, context).length > 0) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  if (password.length >= 14 && kinds >= 3) return 3
  return password.length >= 10 && kinds >= 3 ? 2 : 1
}
