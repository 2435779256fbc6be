import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import { wasChosen } from '#domain/electives/electiveGroup.ts'
import { ELECTIVE_GROUP } from '#domain/electives/electives.fields.ts'
import type {
  ElectiveGroupChoices,
  ElectiveGroupDraft,
  ElectiveGroupRecord,
} from '#domain/electives/electives.schemas.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { ElectiveRows } from '#src/features/academico/electives/views/ElectiveRows.view.tsx'
import { periodText } from '#src/lib/calendarWords.ts'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { Section } from '#src/ui/Section.tsx'

interface ElectiveGroupSectionsProps {
  readonly choices: ElectiveGroupChoices
  /** Null for a new one. */
  readonly record: ElectiveGroupRecord | null
  readonly disabled: boolean
}

/** The form of a group: for whom it is, when and how many are chosen, and what there is to choose. */
export const ElectiveGroupSections = (props: ElectiveGroupSectionsProps) => (
  <>
    <Section title="Grupo">
      <PlaceFields {...props} />
    </Section>
    <Section title="Escolha">
      <ChoiceFields {...props} />
    </Section>
    <Section title={ELECTIVE_GROUP.opcoes.label}>
      <ElectiveRows {...props} />
    </Section>
  </>
)

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof ELECTIVE_GROUP>>, 'fields'>) => (
  <DraftField fields={ELECTIVE_GROUP} {...props} />
)

const PlaceFields = ({ choices, record, disabled }: ElectiveGroupSectionsProps) => {
  const { values } = useFormikContext<ElectiveGroupDraft>()
  const kept = disabled || (record !== null && wasChosen(record))
  return (
    <div className="row">
      <Field name="nome" md={8} disabled={disabled} />
      <Field name="tipo" md={4} disabled={disabled} />
      <Field name="idAnoLetivo" md={3} disabled={kept} list={yearsIn(choices, values.idUnidade)} />
      <Field name="idUnidade" md={5} disabled={kept} list={choices.unidades} />
      <Field name="idPeriodo" md={4} disabled={disabled} list={choices.turnos} empty="Todos os turnos" />
      <Field name="idsSeries" disabled={disabled} list={choices.series} />
    </div>
  )
}

const ChoiceFields = ({ choices, disabled }: ElectiveGroupSectionsProps) => {
  const { values } = useFormikContext<ElectiveGroupDraft>()
  const year = yearsIn(choices, values.idUnidade).find(({ id }) => id === values.idAnoLetivo)
  return (
    <div className="row">
      <Field name="minimo" md={3} disabled={disabled} hint="0: não é obrigatório escolher." />
      <Field name="maximo" md={3} disabled={disabled} />
      <Field name="quemEscolhe" md={6} disabled={disabled} />
      <Field name="abre" md={4} disabled={disabled} />
      <Field name="fecha" md={4} disabled={disabled} min={values.abre || undefined} max={year?.fim} />
      <Field
        name="inicioAulas"
        md={4}
        disabled={disabled}
        hint={year === undefined ? undefined : `Ano letivo: ${periodText(year)}. Vazio: o dele.`}
        min={year?.inicio}
        max={year?.fim}
      />
      <Field name="orientacao" md={12} disabled={disabled} />
    </div>
  )
}
