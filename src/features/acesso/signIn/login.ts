import { isCpf } from '#domain/base/cpf.ts'

/** Fields that never leave their form, not even in a draft. */
export const SECRET_FIELDS = ['senha', 'confirmacao'] as const

/** The fields of each door. `login` is an e-mail or, for students, a CPF. */
export interface LoginValues {
  readonly login: string
  readonly senha: string
}

export const EMAIL = { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, refusal: 'O E-mail inserido é inválido!' } as const

type Errors = Partial<Record<keyof LoginValues, string>>

/** Errors by field. A function instead of a schema, so that the login page need not wait for yup. Empty fields report themselves. */
export const emailLoginErrors = ({ login }: LoginValues): Errors => {
  const email = login.trim()
  return email === '' || EMAIL.pattern.test(email) ? {} : { login: EMAIL.refusal }
}

/** Errors by field. */
export const cpfLoginErrors = ({ login }: LoginValues): Errors =>
  login === '' || isCpf(login) ? {} : { login: 'O CPF inserido é inválido!' }
