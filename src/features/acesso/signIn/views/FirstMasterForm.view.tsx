import { Formik } from 'formik'
import type { ReactNode } from 'react'
import {
  type FirstMasterValues,
  firstMasterSchema,
  personalOfMaster,
} from '#src/features/acesso/signIn/newPassword.schema.ts'
import { NewPasswordFields } from '#src/features/acesso/signIn/views/NewPasswordFields.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface FirstMasterFormProps {
  readonly loading: boolean
  readonly onSubmit: (values: FirstMasterValues) => void
  /** Draws nothing: keeps the draft, or shows refusals at the fields. */
  readonly children: ReactNode
}

const EMPTY: FirstMasterValues = { nome: '', email: '', senha: '', confirmacao: '' }

/** The form for the first person of an empty school. */
export const FirstMasterForm = ({ loading, onSubmit, children }: FirstMasterFormProps) => (
  <Formik initialValues={EMPTY} validationSchema={firstMasterSchema} onSubmit={onSubmit}>
    {({ values }) => (
      <Form>
        {children}
        <FormTextField name="nome" label="Nome" required autoComplete="name" />
        <FormTextField name="email" label="E-mail" required type="email" autoComplete="username" />
        <NewPasswordFields personal={personalOfMaster(values)} />
        <SubmitButton loading={loading} wide>
          Criar usuário e entrar
        </SubmitButton>
      </Form>
    )}
  </Formik>
)
