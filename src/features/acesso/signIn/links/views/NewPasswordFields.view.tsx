import { useField } from 'formik'
import { passwordFlaws, passwordScore } from '#domain/session/passwordStrength.ts'
import { FormPasswordField } from '#src/ui/form/FormPasswordField.tsx'
import { PasswordMeter } from '#src/ui/PasswordMeter.tsx'

interface NewPasswordFieldsProps {
  /** What the password must not contain. */
  readonly personal: readonly string[]
}

/** The new password twice, with a meter under the first. */
export const NewPasswordFields = ({ personal }: NewPasswordFieldsProps) => {
  const [{ value }] = useField<string>('senha')
  return (
    <>
      <div>
        <FormPasswordField name="senha" label="Nova senha" required autoComplete="new-password" />
        {value !== '' && (
          <PasswordMeter score={passwordScore(value, { personal })} flaws={passwordFlaws(value, { personal })} />
        )}
      </div>
      <FormPasswordField name="confirmacao" label="Confirmação da senha" required autoComplete="new-password" />
    </>
  )
}
