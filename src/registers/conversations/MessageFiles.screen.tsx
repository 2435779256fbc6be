import { MOST_FILES } from '#domain/conversations/conversation.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'

/** The files of a message: photos and PDFs. */
export const MessageFiles = () => {
  const files = usePickedFiles()
  const sending = useSending()
  return (
    <FormDocumentsField
      name="anexos"
      label="Fotos e PDFs"
      files={files}
      sending={sending('document')}
      maxFiles={MOST_FILES}
    />
  )
}
