import { useField } from 'formik'
import { FILE_USES } from '#domain/files/fileUses.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { PUBLICATION } from '#domain/publications/publications.fields.ts'
import { usePictures } from '#src/core/files/usePictures.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { acceptedFor } from '#src/lib/files.ts'
import { handlesOf, textOfHandles } from '#src/lib/fileTexts.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { CoverPreview } from '#src/features/academico/publications/views/CoverPreview.view.tsx'
import { FileField } from '#src/ui/FileField.tsx'
import { useFormField } from '#src/ui/form/useFormField.ts'

/** The cover of a publication: one picture, what it shows, and how its card will look. */
export const CoverField = () => {
  const files = usePickedFiles()
  const sending = useSending()
  const { label } = PUBLICATION.capa
  const { value, onChange, ...field } = useFormField<string>({ name: 'capa', label })
  const [{ value: title }] = useField<string>('titulo')
  const [picture] = handlesOf(value)
  const stored = storedFileOf(value)
  const addressOf = usePictures()
  const address = stored === null ? picture && files.addressOf(picture) : addressOf(stored.id)
  return (
    <>
      <FileField
        {...field}
        label={label}
        value={handlesOf(value)}
        onChange={(handles) => onChange(textOfHandles(handles))}
        files={files}
        sending={sending('cover')}
        accept={acceptedFor('cover')}
        maxSize={FILE_USES.cover.maxBytes}
        placeholder="Arraste uma imagem até aqui ou escolha no dispositivo."
        hint="Aparece acima do comunicado. JPEG, PNG ou WebP; o lugar gravado na foto é apagado."
        takesAll
        replaces
        lined
      />
      {picture !== undefined && (
        <>
          <DraftField fields={PUBLICATION} name="descricaoCapa" disabled={false} />
          {address && <CoverPreview address={address} title={title} />}
        </>
      )}
    </>
  )
}
