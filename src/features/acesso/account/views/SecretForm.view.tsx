import { Formik } from 'formik'
import type { ReactNode } from 'react'
import { isEmail } from '#domain/base/email.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { FLAW_TEXT, passwordFlaws, passwordScore } from '#domain/session/passwordStrength.ts'
import { EMAIL_INVALID } from '#domain/staff/staff.messages.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormPasswordField } from '#src/ui/form/FormPasswordField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { PasswordMeter } from '#src/ui/PasswordMeter.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const EMPTY = { atual: '', email: '', senha: '', confirmacao: '', codigo: '' }
type Values = typeof EMPTY
type Name = keyof Values

const LABELS: Readonly<Record<Name, string>> = {
  atual: 'Senha atual',
  email: 'Novo e-mail',
  senha: 'Nova senha',
  confirmacao: 'Confirmação da senha',
  codigo: 'Código',
}

interface SecretFormProps {
  /** In the order in which they are asked for. */
  readonly fields: readonly Name[]
  /** What a new password must not contain. */
  readonly personal?: readonly string[]
  readonly action: string
  readonly loading: boolean
  /** The server's sentence per refused field. */
  readonly refused: Readonly<Record<string, string>> | null
  readonly onSubmit: (values: Values) => void
  /** What is going to happen. */
  readonly children: ReactNode
}

const NOTHING: readonly string[] = []

/** A form of secrets: none of its values is kept as a draft. */
export const SecretForm = ({
  fields,
  personal = NOTHING,
  action,
  loading,
  refused,
  onSubmit,
  children,
}: SecretFormProps) => (
  <Formik initialValues={EMPTY} validate={(values) => flawsOf(values, fields, personal)} onSubmit={onSubmit}>
    {({ values }) => (
      <Form label={action}>
        <p className="mb-0">{children}</p>
        <RefusedFields fields={refused} />
        {fields.map((name) => (
          <div key={name}>
            <Field name={name} isAlone={fields.length === 1} />
            {name === 'senha' && values.senha !== '' && (
              <PasswordMeter
                score={passwordScore(values.senha, { personal })}
                flaws={passwordFlaws(values.senha, { personal })}
              />
            )}
          </div>
        ))}
        <SubmitButton loading={loading}>{action}</SubmitButton>
      </Form>
    )}
  </Formik>
)

const Field = ({ name, isAlone }: { readonly name: Name; readonly isAlone: boolean }) => {
  const label = LABELS[name]
  if (name === 'email') return <FormTextField name={name} label={label} required type="email" autoComplete="email" />
  if (name === 'codigo')
    return (
      <FormTextField
        name={name}
        label={label}
        hint={isAlone ? undefined : 'Do aplicativo, ou um código de recuperação.'}
        required
        autoComplete="one-time-code"
        maxLength={40}
      />
    )
  const isPresent = name === 'atual'
  return (
    <FormPasswordField
      name={name}
      label={label}
      required
      autoComplete={isPresent ? 'current-password' : 'new-password'}
    />
  )
}

const flawsOf = (values: Values, fields: readonly Name[], personal: readonly string[]): Partial<Values> => {
  const flaws = fields.flatMap((name) => {
    const flaw = values[name].trim() === '' ? requiredMessage(LABELS[name]) : flawOf(name, values, personal)
    return flaw === null ? [] : [[name, flaw] as const]
  })
  return Object.fromEntries(flaws)
}

const flawOf = (name: Name, values: Values, personal: readonly string[]): string | null => {
  if (name === 'email') return isEmail(values.email) ? null : EMAIL_INVALID
  if (name === 'confirmacao') return values.confirmacao === values.senha ? null : 'As senhas não são iguais.'
  if (name !== 'senha') return null
  const [flaw] = passwordFlaws(values.senha, { personal, initial: values.atual })
  return flaw === undefined ? null : FLAW_TEXT[flaw]
}
