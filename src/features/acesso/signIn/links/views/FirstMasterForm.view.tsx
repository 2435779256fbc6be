import { Formik } from 'formik'
import type { ReactNode } from 'react'
import {
  type FirstMasterValues,
  firstMasterSchema,
  personalOfMaster,
} from '#src/features/acesso/signIn/links/newPassword.schema.ts'
import { NewPasswordFields } from '#src/features/acesso/signIn/links/views/NewPasswordFields.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface FirstMasterFormProps {
  /** The address in the browser's bar. */
  readonly origin: string
  readonly loading: boolean
  readonly onSubmit: (values: FirstMasterValues) => void
  /** Draws nothing: keeps the draft, or shows refusals at the fields. */
  readonly children: ReactNode
}

const EMPTY: FirstMasterValues = { nome: '', email: '', senha: '', confirmacao: '', enderecoPortal: '' }

/** The form for the first person of an empty school. */
export const FirstMasterForm = ({ origin, loading, onSubmit, children }: FirstMasterFormProps) => (
  <Formik initialValues={{ ...EMPTY, enderecoPortal: origin }} validationSchema={firstMasterSchema} onSubmit={onSubmit}>
    {({ values }) => (
      <Form>
        {children}
        <FormTextField name="nome" label="Nome" required autoComplete="name" />
        <FormTextField name="email" label="E-mail" required type="email" autoComplete="username" />
        <NewPasswordFields personal={personalOfMaster(values)} />
        <FormTextField
          name="enderecoPortal"
          label="Endereço do portal"
          hint="Vai nos e-mails e nos papéis que a escola emite. Se ainda não souber, deixe em branco."
          type="url"
          inputMode="url"
          maxLength={200}
        />
        <SubmitButton loading={loading} wide>
          Criar usuário e entrar
        </SubmitButton>
      </Form>
    )}
  </Formik>
)
