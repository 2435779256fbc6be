import { Formik, useFormikContext } from 'formik'
import Save from 'lucide-react/icons/save'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { LookImage } from '#domain/look/look.schemas.ts'
import { DESCRIPTION_MAX } from '#domain/look/look.ts'
import type { RequestStatus } from '#src/core/requests/requests.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SettingsFooter } from '#src/ui/SettingsList.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface BackgroundFormProps {
  readonly image: LookImage
  readonly mayEdit: boolean
  /** The state of the last change in this visit. */
  readonly request: RequestStatus | null
  readonly removing: boolean
  readonly onSave: (description: string) => void
  readonly onRemove: () => void
  /** Keeps the draft. */
  readonly draft: ReactNode
}

/** A background: its description, and a button to remove it. */
export const BackgroundForm = (props: BackgroundFormProps) => {
  const { image, mayEdit, request, onSave, draft } = props
  return (
    <Formik
      initialValues={{ descricao: image.descricao }}
      enableReinitialize
      onSubmit={({ descricao }) => onSave(descricao.trim())}
    >
      <Form label={image.descricao}>
        <RefusedFields fields={request?.failure?.fields ?? null} />
        {draft}
        <FormTextField
          name="descricao"
          label="Descrição"
          required
          maxLength={DESCRIPTION_MAX}
          hint={image.imagemNome}
          disabled={!mayEdit}
        />
        <BackgroundFooter {...props} />
      </Form>
    </Formik>
  )
}

const BackgroundFooter = ({ mayEdit, request, removing, onRemove }: BackgroundFormProps) => {
  const { dirty } = useFormikContext()
  const saving = request?.status === 'running'
  const failure = request?.failure ?? null
  return (
    <SettingsFooter>
      {failure !== null && Object.keys(failure.fields).length === 0 && (
        <span role="alert" className="text-danger">
          {failure.message}
        </span>
      )}
      {mayEdit && (
        <Button icon={Trash2} loading={removing} onClick={onRemove}>
          Remover
        </Button>
      )}
      {mayEdit && (dirty || saving) && (
        <SubmitButton icon={Save} loading={saving}>
          Salvar
        </SubmitButton>
      )}
      <span role="status">{dirty ? 'Alteração não salva' : request?.status === 'done' && 'Salvo'}</span>
    </SettingsFooter>
  )
}
