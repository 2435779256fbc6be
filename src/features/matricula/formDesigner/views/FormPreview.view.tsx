import { Formik } from 'formik'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { writtenAnswers } from '#src/lib/answerTexts.ts'
import type { PickedFiles } from '#src/lib/files.ts'
import { Card } from '#src/ui/Card.tsx'
import { ConfiguredFields } from '#src/views/configuredFields/ConfiguredFields.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface FormPreviewProps {
  /** Visible fields, in order. */
  readonly fields: readonly ConfiguredField[]
  readonly today: string
  readonly files: PickedFiles
}

/** A form as people will see it, to try out; saves nothing. */
export const FormPreview = ({ fields, today, files }: FormPreviewProps) => (
  <div className="form-preview">
    <Card title="Prévia">
      {fields.length === 0 ? (
        <EmptyState title="Nada a mostrar" reason="Os campos ativos aparecem aqui." />
      ) : (
        <Formik
          initialValues={{ respostas: writtenAnswers([{ tabela: 'Aluno', versao: 1, campos: [...fields] }], []) }}
          onSubmit={() => {}}
        >
          <ConfiguredFields fields={fields} today={today} files={files} />
        </Formik>
      )}
    </Card>
  </div>
)
