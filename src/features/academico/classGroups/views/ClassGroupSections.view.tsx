import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { isKept, roomWarning } from '#domain/classGroups/classGroup.ts'
import { CLASS_GROUP } from '#domain/classGroups/classGroups.fields.ts'
import { withCourse, withShift, withUnit, worksIn } from '#src/features/academico/classGroups/classGroupForm.ts'
import { periodText } from '#src/lib/calendarWords.ts'
import { plural } from '#src/lib/text.ts'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface ClassGroupSectionsProps {
  readonly choices: SchoolChoices
  readonly record: ClassGroupRecord | null
  readonly disabled: boolean
}

/** The form of a class group: place, times, people, and how it is reported. */
export const ClassGroupSections = (props: ClassGroupSectionsProps) => (
  <>
    <Section title="Turma">
      <PlaceFields {...props} />
    </Section>
    <Section title="Horário">
      <HourFields {...props} />
    </Section>
    <Section title="Equipe">
      <PeopleFields {...props} />
    </Section>
    <Section title="Organização e Educacenso">
      <ReportFields {...props} />
    </Section>
  </>
)

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof CLASS_GROUP>>, 'fields'>) => (
  <DraftField fields={CLASS_GROUP} {...props} />
)

const PlaceFields = ({ choices, record, disabled }: ClassGroupSectionsProps) => {
  const { values, setValues } = useFormikContext<ClassGroupDraft>()
  const kept = (name: keyof ClassGroupDraft) => disabled || (record !== null && isKept(name, record))
  const ofUnit = choices.locais.filter(({ idUnidade }) => idUnidade === values.idUnidade)
  const change = (next: ClassGroupDraft) => void setValues(next)
  return (
    <div className="row">
      <Field name="idAnoLetivo" md={3} disabled={kept('idAnoLetivo')} list={yearsIn(choices, values.idUnidade)} />
      <Field
        name="idUnidade"
        md={5}
        disabled={kept('idUnidade')}
        list={choices.unidades}
        onChoose={(id) => change(withUnit(values, id, choices))}
      />
      <Field
        name="idPeriodo"
        md={4}
        disabled={kept('idPeriodo')}
        list={choices.turnos}
        onChoose={(id) => change(withShift(values, id, choices))}
      />
      <Field
        name="idCurso"
        md={6}
        disabled={kept('idCurso')}
        list={choices.cursos}
        onChoose={(id) => change(withCourse(values, id))}
      />
      <Field name="nome" md={6} disabled={disabled} />
      {values.idCurso !== null && (
        <Field
          name="idsSeries"
          disabled={disabled}
          list={choices.series.filter(({ idCurso }) => idCurso === values.idCurso)}
        />
      )}
      <Field
        name="vagas"
        md={3}
        disabled={disabled}
        hint={record === null ? undefined : plural(record.ocupadas, 'lugar ocupado', 'lugares ocupados')}
      />
      <Field
        name="idLocal"
        md={5}
        disabled={disabled || values.idUnidade === null}
        empty="Nenhum"
        list={ofUnit.map((local) => ({ ...local, nome: roomText(local) }))}
      />
      <RoomWarning
        text={roomWarning(
          values.vagas,
          ofUnit.find(({ id }) => id === values.idLocal),
        )}
      />
    </div>
  )
}

const roomText = ({ nome, capacidade }: SchoolChoices['locais'][number]): string =>
  capacidade === null ? nome : `${nome} · ${plural(capacidade, 'pessoa', 'pessoas')}`

/** Shown while typing; it does not prevent saving. */
const RoomWarning = ({ text }: { readonly text: string | null }) => (
  <div role="status">{text !== null && <StatusBadge tone="warning">{text}</StatusBadge>}</div>
)

const HourFields = ({ choices, disabled }: ClassGroupSectionsProps) => {
  const { values } = useFormikContext<ClassGroupDraft>()
  const year = yearsIn(choices, values.idUnidade).find(({ id }) => id === values.idAnoLetivo)
  const hint = year === undefined ? 'Vazio: o do ano letivo.' : `Ano letivo: ${periodText(year)}. Vazio: o dele.`
  const day = { md: 4, disabled, hint, min: year?.inicio, max: year?.fim }
  return (
    <div className="row">
      <Field name="inicio" md={3} disabled={disabled} />
      <Field name="fim" md={3} disabled={disabled} />
      <Field name="intervalo" md={3} disabled={disabled} />
      <Field name="diasSemana" disabled={disabled} />
      <Field name="inicioAulas" {...day} />
      <Field name="fimAulas" {...day} />
    </div>
  )
}

const PeopleFields = ({ choices, disabled }: ClassGroupSectionsProps) => {
  const { values } = useFormikContext<ClassGroupDraft>()
  const near = choices.equipe.filter((one) => worksIn(one, values.idUnidade))
  const teachers = near.filter(({ id, isProfessor }) => isProfessor || id === values.idRegente)
  const closed = disabled || values.idUnidade === null
  return (
    <div className="row">
      <Field name="idRegente" md={6} disabled={closed} empty="Nenhum" list={teachers} />
      <Field name="idCoordenador" md={6} disabled={closed} empty="Nenhum" list={near} />
    </div>
  )
}

const ReportFields = ({ disabled }: ClassGroupSectionsProps) => (
  <div className="row">
    <Field name="tipo" md={4} disabled={disabled} />
    <Field name="mediacao" md={4} disabled={disabled} />
    <Field name="organizacao" md={4} disabled={disabled} />
    <Field name="estrutura" md={4} disabled={disabled} />
    <Field name="etapaCenso" md={8} disabled={disabled} empty="Nenhuma" />
  </div>
)
