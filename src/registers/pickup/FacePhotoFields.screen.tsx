import { useSending } from '#src/core/files/useSending.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'

/** A photo of a face for the gate: a new one, or none any more. */
export const FacePhotoFields = ({ hasPhoto }: { readonly hasPhoto: boolean }) => {
  const files = usePickedFiles()
  const sending = useSending()
  return (
    <>
      <LazyDocumentField
        name="arquivo"
        label={hasPhoto ? 'Trocar a foto' : 'Foto do rosto'}
        hint="A portaria reconhece a pessoa por ela."
        files={files}
        sending={sending('document')}
      />
      {hasPhoto && <FormCheckField name="semFoto" label="Tirar a foto" />}
    </>
  )
}
