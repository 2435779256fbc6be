import { FILE_USES } from '#domain/files/fileUses.ts'
import { LESSON_CONTENT_MAX } from '#domain/lessonContents/lessonContentLimits.ts'
import type { LessonSheet } from '#domain/lessonContents/lessonContents.schemas.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { OwnPlans } from '#src/features/academico/lessonContents/views/OwnPlans.view.tsx'
import { PlanChoice } from '#src/features/academico/lessonContents/views/PlanChoice.view.tsx'
import { acceptedFor } from '#src/lib/files.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormFileField } from '#src/ui/form/FormFileField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'

/** The fields of a content. */
export const ContentFields = ({ sheet }: { readonly sheet: LessonSheet }) => {
  const files = usePickedFiles()
  const sending = useSending()
  return (
    <>
      <Section title="O que foi feito">
        <div className="stack">
          <OwnPlans sheet={sheet} />
          <PlanChoice sheet={sheet} />
          <FormTextArea
            name="texto"
            label="Com as suas palavras"
            maxLength={LESSON_CONTENT_MAX.texto}
            rows={3}
            hint={sheet.plano.length > 0 ? 'Dispensável quando um conteúdo previsto está marcado.' : undefined}
          />
          {sheet.infantil && (
            <FormTextArea
              name="atividades"
              label="Atividades do dia"
              maxLength={LESSON_CONTENT_MAX.atividades}
              rows={4}
              hint="Como foi o dia da turma. As famílias leem."
            />
          )}
          <FormTextField
            name="habilidades"
            label="Habilidades"
            maxLength={1000}
            hint="Códigos da BNCC ou da escola. Os do conteúdo marcado entram sozinhos."
          />
        </div>
      </Section>
      <Section title="Tarefa de casa">
        <div className="stack">
          <FormTextArea name="tarefa" label="Tarefa" maxLength={LESSON_CONTENT_MAX.tarefa} rows={2} />
          <div className="row">
            <div className="col-md-4">
              <FormDateField name="entrega" label="Entrega" min={sheet.aula.dia} />
            </div>
          </div>
        </div>
      </Section>
      <Section title="Links e arquivos">
        <div className="stack">
          <FormTextArea
            name="links"
            label="Links"
            rows={2}
            hint="Um por linha, começando por https://."
            maxLength={6000}
          />
          <FormFileField
            name="anexos"
            label="Arquivos"
            files={files}
            sending={sending('document')}
            accept={acceptedFor('document')}
            maxSize={FILE_USES.document.maxBytes}
            maxFiles={LESSON_CONTENT_MAX.anexos}
            placeholder="Arraste arquivos até aqui ou escolha no dispositivo."
            hint="PDF ou imagem. As famílias da turma podem baixar."
            lined
          />
        </div>
      </Section>
    </>
  )
}
