import { Formik, useFormikContext } from 'formik'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { BACKGROUND_MAX_BYTES, DESCRIPTION_MAX } from '#domain/look/look.ts'
import type { RequestStatus } from '#src/core/requests/requests.slice.ts'
import { PICTURES } from '#src/features/acesso/look/pictures.ts'
import { LoginPreview } from '#src/views/LoginPreview.tsx'
import type { FileHandle, PickedFiles } from '#src/lib/files.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormFileField } from '#src/ui/form/FormFileField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { SettingsFooter } from '#src/ui/SettingsList.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'

interface NewBackgroundFormProps {
  readonly label: string
  readonly files: PickedFiles
  /** Address of the logo; null for the default. */
  readonly logo: string | null
  /** The state of the last addition in this visit. */
  readonly request: RequestStatus | null
  readonly onAdd: (description: string, image: FileHandle) => void
  /** Keeps the draft. */
  readonly draft: ReactNode
}

interface NewBackground {
  readonly imagem: readonly FileHandle[]
  readonly descricao: string
}

const EMPTY: NewBackground = { imagem: [], descricao: '' }

/** Adds a background to an audience. */
export const NewBackgroundForm = ({ label, files, logo, request, onAdd, draft }: NewBackgroundFormProps) => {
  const failure = request?.failure ?? null
  const add = ({ imagem: [image], descricao }: NewBackground) => {
    if (image !== undefined) onAdd(descricao.trim(), image)
  }
  return (
    <Formik initialValues={EMPTY} onSubmit={add}>
      <Form label={label}>
        <RefusedFields fields={failure?.fields ?? null} />
        {draft}
        <FormFileField
          name="imagem"
          label="Nova imagem"
          required
          hint="PNG, JPEG ou WebP, de preferência com 1600 × 1200 pixels."
          files={files}
          accept={PICTURES}
          maxSize={BACKGROUND_MAX_BYTES}
          lined
        />
        <PickedPreview files={files} logo={logo} />
        <FormTextField name="descricao" label="Descrição da nova imagem" required maxLength={DESCRIPTION_MAX} counter />
        <SettingsFooter>
          {failure !== null && Object.keys(failure.fields).length === 0 && (
            <span role="alert" className="text-danger">
              {failure.message}
            </span>
          )}
          <Button type="submit" icon={Plus} loading={request?.status === 'running'}>
            Incluir
          </Button>
        </SettingsFooter>
      </Form>
    </Formik>
  )
}

/** The picture in its place, before it is added. */
const PickedPreview = ({ files, logo }: Pick<NewBackgroundFormProps, 'files' | 'logo'>) => {
  const { imagem } = useFormikContext<NewBackground>().values
  const address = imagem[0] && files.addressOf(imagem[0])
  return address ? <LoginPreview cover={address} logo={logo} description="nova imagem" /> : null
}
