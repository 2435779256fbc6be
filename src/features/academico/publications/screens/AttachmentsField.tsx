import { MOST_FILES, PUBLICATION } from '#domain/publications/publications.fields.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'

/** The files of a publication. */
export const AttachmentsField = () => {
  const files = usePickedFiles()
  const sending = useSending()
  return (
    <FormDocumentsField
      name="anexos"
      label={PUBLICATION.anexos.label}
      files={files}
      sending={sending('document')}
      maxFiles={MOST_FILES}
      placeholder="Arraste arquivos até aqui ou escolha no dispositivo."
      hint="PDF ou imagem. Quem recebe o comunicado pode baixar."
    />
  )
}
