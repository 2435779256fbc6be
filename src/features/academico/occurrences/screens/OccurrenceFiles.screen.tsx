import { MOST_FILES } from '#domain/occurrences/occurrences.lists.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'

/** Files of a new occurrence, which are sent with it. */
export const OccurrenceFiles = () => {
  const files = usePickedFiles()
  const sending = useSending()
  return (
    <Card title="Arquivos">
      <FormDocumentsField
        name="anexos"
        label="Fotos e PDFs"
        files={files}
        sending={sending('document')}
        maxFiles={MOST_FILES}
        hint="Só a escola lê o que vai aqui. Para mostrar um arquivo a uma família, anexe-o na ocorrência depois de registrar."
      />
    </Card>
  )
}
