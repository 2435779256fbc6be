import { object, ref, string } from 'yup'
import { requiredMessage } from '#domain/base/sentences.ts'
import { FLAW_TEXT, passwordFlaws } from '#domain/session/passwordStrength.ts'
import { EMAIL } from '#src/features/acesso/signIn/login.ts'

const email = string().trim().required(requiredMessage('E-mail')).matches(EMAIL.pattern, EMAIL.refusal)

export interface NewPasswordValues {
  /** Only of a guardian who has none yet. */
  readonly email: string
  readonly senha: string
  readonly confirmacao: string
}

/** `personalOf`: what the password must not contain, from the values of the form. */
const newPassword = (personalOf: (values: unknown) => readonly string[]) => ({
  senha: string()
    .required(requiredMessage('Nova senha'))
    .test('flaws', (text, context) => {
      const [flaw] = passwordFlaws(text ?? '', { personal: personalOf(context.parent) })
      return flaw === undefined || context.createError({ message: FLAW_TEXT[flaw] })
    }),
  confirmacao: string()
    .required(requiredMessage('Confirmação da senha'))
    .oneOf([ref('senha')], 'As senhas não são iguais.'),
})

/** `personal`: what the password must not contain, like the person's login. */
export const newPasswordSchema = (personal: readonly string[], asksEmail: boolean) =>
  object({ ...newPassword(() => personal), ...(asksEmail && { email }) })

export interface FirstMasterValues extends NewPasswordValues {
  readonly nome: string
  /** Where people reach the portal; empty: nobody says it yet. */
  readonly enderecoPortal: string
}

/** Name and e-mail in the form, which others may know. */
export const personalOfMaster = (values: unknown): readonly string[] => {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    ['nome', 'email'].includes(name) && typeof value === 'string' ? [value] : [],
  )
}

export const firstMasterSchema = object({
  nome: string().trim().required(requiredMessage('Nome')).min(3, 'Informe o nome completo.'),
  email,
  ...newPassword(personalOfMaster),
})
