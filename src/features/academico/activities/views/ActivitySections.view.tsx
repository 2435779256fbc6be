import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import { ACTIVITY, ACTIVITY_MAX } from '#domain/activities/activities.fields.ts'
import type { ActivityDraft } from '#domain/activities/activities.schemas.ts'
import type { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { Worth } from '#src/features/academico/activities/screens/Worth.tsx'
import { RubricFields } from '#src/features/academico/activities/views/RubricFields.view.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'
import { Section } from '#src/ui/Section.tsx'

interface ActivitySectionsProps {
  /** Where the caller may give activities. */
  readonly aulas: readonly TaughtClass[]
  /** Something is corrected: what it is worth stays. */
  readonly isMarked: boolean
  /** Name of the assessment that it counts for already. */
  readonly avaliacao: string
}

/** The form of an activity. */
export const ActivitySections = ({ aulas, isMarked, avaliacao }: ActivitySectionsProps) => (
  <>
    <Section title="Para quem">
      <PlaceFields aulas={aulas} />
    </Section>
    <Section title="O que fazer">
      <TaskFields />
    </Section>
    <Section title="Quando e como">
      <DeliveryFields />
    </Section>
    <Section title="Quanto vale">
      <div className="stack">
        <Worth isMarked={isMarked} avaliacao={avaliacao} />
        <RubricFields disabled={isMarked} />
      </div>
    </Section>
  </>
)

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof ACTIVITY>>, 'fields' | 'disabled'>) => (
  <DraftField fields={ACTIVITY} disabled={false} {...props} />
)

const PlaceFields = ({ aulas }: Pick<ActivitySectionsProps, 'aulas'>) => {
  const { values, setValues } = useFormikContext<ActivityDraft>()
  const subjects = [...new Map(aulas.map(({ idDisciplina, disciplina }) => [idDisciplina, disciplina]))]
  const groups = aulas.filter(({ idDisciplina }) => idDisciplina === values.idDisciplina)
  return (
    <div className="row">
      <Field name="titulo" md={6} />
      <Field
        name="idDisciplina"
        md={6}
        list={subjects.map(([id, nome]) => ({ id, nome, ativo: true }))}
        onChoose={(idDisciplina) =>
          void setValues({ ...values, idDisciplina, idsTurmas: [], idAvaliacao: null, etapa: null })
        }
      />
      {values.idDisciplina !== null && (
        <Field
          name="idsTurmas"
          list={groups.map(({ idTurma, turma }) => ({ id: idTurma, nome: turma, ativo: true }))}
        />
      )}
    </div>
  )
}

const TaskFields = () => {
  const files = usePickedFiles()
  const sending = useSending()
  return (
    <div className="stack">
      <FormRichText name="instrucoes" label={ACTIVITY.instrucoes.label} />
      <FormTextArea
        name="links"
        label={ACTIVITY.links.label}
        rows={2}
        hint="Um endereço por linha, com https:// no começo."
      />
      <FormDocumentsField
        name="anexos"
        label={ACTIVITY.anexos.label}
        files={files}
        sending={sending('document')}
        maxFiles={ACTIVITY_MAX.anexos}
        placeholder="Arraste arquivos até aqui ou escolha no dispositivo."
        hint="PDF ou imagem. Os alunos e os responsáveis podem baixar."
      />
    </div>
  )
}

const DeliveryFields = () => {
  const { values } = useFormikContext<ActivityDraft>()
  return (
    <div className="stack">
      <div className="row">
        <Field name="abre" md={3} />
        <Field name="entrega" md={3} min={values.abre === '' ? undefined : values.abre} />
        <Field name="hora" md={3} />
        {values.permiteEnvio && (
          <Field
            name="atrasoAte"
            md={3}
            min={values.entrega === '' ? undefined : values.entrega}
            hint="Em branco: não aceita atraso."
          />
        )}
      </div>
      <FormCheckField name="permiteEnvio" label={ACTIVITY.permiteEnvio.label} />
      {values.permiteEnvio && <FormCheckField name="permiteReenvio" label={ACTIVITY.permiteReenvio.label} />}
    </div>
  )
}
