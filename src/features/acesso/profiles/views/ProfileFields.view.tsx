import { useFormikContext } from 'formik'
import { useCallback } from 'react'
import type { FeatureRow } from '#domain/profiles/profiles.schemas.ts'
import type { Selection } from '#domain/profiles/selection.ts'
import type { Locks } from '#src/features/acesso/profiles/formRules.ts'
import type { ProfileForm } from '#src/features/acesso/profiles/profileForm.ts'
import { FeatureTree } from '#src/features/acesso/profiles/views/FeatureTree.view.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

const LONGEST_NAME = 80
const nothingIsLocked: Locks = () => false

interface ProfileFieldsProps {
  readonly features: readonly FeatureRow[]
  /** The search text among the features. */
  readonly sought: string
  readonly onSeek: (text: string) => void
  readonly isLocked: Locks
  readonly readOnly: boolean
}

/** The sections of the form: name, and features. */
export const ProfileFields = ({ features, sought, onSeek, isLocked, readOnly }: ProfileFieldsProps) => {
  const { values, setFieldValue } = useFormikContext<ProfileForm>()
  const choose = useCallback(
    (selection: Selection) => void setFieldValue('funcionalidades', selection),
    [setFieldValue],
  )
  return (
    <>
      <Card title="Dados">
        <fieldset className="row" disabled={readOnly}>
          <legend className="visually-hidden">Dados</legend>
          <div className="col-md-6">
            <FormTextField name="nome" label="Nome" required maxLength={LONGEST_NAME} counter autoComplete="off" />
          </div>
          <div className="col-md-6">
            <FormCheckField name="ativo" label="Ativo" asSwitch hint="Um perfil inativo não dá permissão a ninguém." />
          </div>
        </fieldset>
      </Card>
      <Card title="Funcionalidades">
        <FeatureTree
          features={features}
          selection={values.funcionalidades}
          onChange={choose}
          text={sought}
          onSeek={onSeek}
          isLocked={readOnly ? nothingIsLocked : isLocked}
          readOnly={readOnly}
        />
      </Card>
    </>
  )
}
