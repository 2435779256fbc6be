import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import { LESSON_PLAN, LESSON_PLAN_MAX } from '#domain/lessonPlans/lessonPlans.fields.ts'
import type { LessonPlanDraft, PlannableContent } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import { PlanContents } from '#src/features/academico/lessonPlans/views/PlanContents.view.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useSending } from '#src/core/files/useSending.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'

interface PlanSectionsProps {
  /** What the author may plan. */
  readonly aulas: readonly TaughtClass[]
  readonly conteudos: readonly PlannableContent[]
}

/** The form of a plan. */
export const PlanSections = ({ aulas, conteudos }: PlanSectionsProps) => {
  const files = usePickedFiles()
  const sending = useSending()
  return (
    <>
      <Section title="Para quem e quando">
        <PlaceFields aulas={aulas} />
      </Section>
      <Section title="O que e como">
        <div className="stack">
          <Text name="objetivos" />
          <PlanContents aulas={aulas} conteudos={conteudos} />
          <Text name="metodologia" />
          <Text name="recursos" rows={2} />
          <Text name="avaliacao" rows={2} />
        </div>
      </Section>
      <Section title="Alunos com necessidades">
        <FormTextArea
          name="adaptacao"
          label={LESSON_PLAN.adaptacao.label}
          maxLength={LESSON_PLAN_MAX.adaptacao}
          rows={3}
          hint="Só professores da turma e a coordenação leem."
        />
      </Section>
      <Section title="Arquivos">
        <FormDocumentsField
          name="anexos"
          label={LESSON_PLAN.anexos.label}
          files={files}
          sending={sending('document')}
          maxFiles={LESSON_PLAN_MAX.anexos}
          placeholder="Arraste arquivos até aqui ou escolha no dispositivo."
          hint="PDF ou imagem. A coordenação e quem dá a disciplina podem baixar."
        />
      </Section>
    </>
  )
}

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof LESSON_PLAN>>, 'fields' | 'disabled'>) => (
  <DraftField fields={LESSON_PLAN} disabled={false} {...props} />
)

const Text = ({
  name,
  rows = 4,
}: {
  readonly name: 'objetivos' | 'metodologia' | 'recursos' | 'avaliacao'
  readonly rows?: number
}) => (
  <FormTextArea
    name={name}
    label={LESSON_PLAN[name].label}
    required={name === 'objetivos'}
    maxLength={LESSON_PLAN[name].max}
    rows={rows}
  />
)

const PlaceFields = ({ aulas }: Pick<PlanSectionsProps, 'aulas'>) => {
  const { values, setValues } = useFormikContext<LessonPlanDraft>()
  const subjects = [...new Map(aulas.map(({ idDisciplina, disciplina }) => [idDisciplina, disciplina]))]
  const groups = aulas.filter(({ idDisciplina }) => idDisciplina === values.idDisciplina)
  return (
    <div className="row">
      <Field
        name="idDisciplina"
        md={6}
        list={subjects.map(([id, nome]) => ({ id, nome, ativo: true }))}
        onChoose={(idDisciplina) => void setValues({ ...values, idDisciplina, idsTurmas: [], conteudos: [] })}
      />
      <Field name="inicio" md={3} />
      <Field name="fim" md={3} min={values.inicio === '' ? undefined : values.inicio} />
      {values.idDisciplina !== null && (
        <Field
          name="idsTurmas"
          list={groups.map(({ idTurma, turma }) => ({ id: idTurma, nome: turma, ativo: true }))}
        />
      )}
    </div>
  )
}
