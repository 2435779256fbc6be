import { useFormikContext } from 'formik'
import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { CLASS_GROUP_LISTS, isKept, LONGEST_NAME, roomWarning } from '#domain/classGroups/classGroup.ts'
import { CLASS_GROUP_LABELS as LABELS } from '#domain/classGroups/classGroups.labels.ts'
import { withCourse, withShift, withUnit, worksIn } from '#src/features/academico/classGroups/classGroupForm.ts'
import { offered } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { periodText } from '#src/lib/calendarWords.ts'
import { maskTime } from '#src/lib/masks.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface ClassGroupSectionsProps {
  readonly choices: SchoolChoices
  readonly record: ClassGroupRecord | null
  readonly disabled: boolean
}

/** The form of a class group: where it is, when it meets, who leads it, and how it is reported. */
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

/** What a field of the form is called. */
const of = (name: keyof ClassGroupDraft) => ({ name, label: LABELS[name] })

const PlaceFields = ({ choices, record, disabled }: ClassGroupSectionsProps) => {
  const { values, setValues } = useFormikContext<ClassGroupDraft>()
  const kept = (name: keyof ClassGroupDraft) => disabled || (record !== null && isKept(name, record))
  const ofUnit = choices.locais.filter(({ idUnidade }) => idUnidade === values.idUnidade)
  const ofCourse = choices.series.filter(({ idCurso }) => idCurso === values.idCurso)
  const change = (next: ClassGroupDraft) => void setValues(next)
  return (
    <div className="row">
      <div className="col-md-3">
        <FormCodeField
          {...of('idAnoLetivo')}
          required
          disabled={kept('idAnoLetivo')}
          list={offered(yearsIn(choices, values.idUnidade), [values.idAnoLetivo])}
        />
      </div>
      <div className="col-md-5">
        <FormCodeField
          {...of('idUnidade')}
          required
          disabled={kept('idUnidade')}
          list={offered(choices.unidades, [values.idUnidade])}
          onChoose={(id) => change(withUnit(values, id, choices))}
        />
      </div>
      <div className="col-md-4">
        <FormCodeField
          {...of('idPeriodo')}
          required
          disabled={kept('idPeriodo')}
          list={offered(choices.turnos, [values.idPeriodo])}
          onChoose={(id) => change(withShift(values, id, choices))}
        />
      </div>
      <div className="col-md-6">
        <FormCodeField
          {...of('idCurso')}
          required
          disabled={kept('idCurso')}
          list={offered(choices.cursos, [values.idCurso])}
          onChoose={(id) => change(withCourse(values, id))}
        />
      </div>
      <div className="col-md-6">
        <FormTextField {...of('nome')} required disabled={disabled} maxLength={LONGEST_NAME} counter />
      </div>
      {values.idCurso !== null && (
        <ChoicesField
          {...of('idsSeries')}
          required
          disabled={disabled}
          hint="Mais de uma: turma multisseriada."
          options={offered(ofCourse, values.idsSeries).map(({ id, nome }) => ({
            value: id,
            displayText: nome,
            status: true,
          }))}
        />
      )}
      <div className="col-md-3">
        <FormIntegerField
          {...of('vagas')}
          required
          disabled={disabled}
          digits={3}
          hint={record === null ? undefined : plural(record.ocupadas, 'lugar ocupado', 'lugares ocupados')}
        />
      </div>
      <div className="col-md-5">
        <FormCodeField
          {...of('idLocal')}
          disabled={disabled || values.idUnidade === null}
          empty="Nenhum"
          list={offered(ofUnit, [values.idLocal]).map((local) => ({ id: local.id, nome: roomText(local) }))}
        />
      </div>
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

/** Said while somebody types; it keeps nobody from saving. */
const RoomWarning = ({ text }: { readonly text: string | null }) => (
  <div role="status">{text !== null && <StatusBadge tone="warning">{text}</StatusBadge>}</div>
)

const HourFields = ({ choices, disabled }: ClassGroupSectionsProps) => {
  const { values } = useFormikContext<ClassGroupDraft>()
  const year = yearsIn(choices, values.idUnidade).find(({ id }) => id === values.idAnoLetivo)
  const hint = year === undefined ? 'Vazio: o do ano letivo.' : `Ano letivo: ${periodText(year)}. Vazio: o dele.`
  const day = { disabled, hint, min: year?.inicio, max: year?.fim }
  const time = { mask: maskTime, inputMode: 'numeric', placeholder: 'hh:mm', disabled } as const
  return (
    <div className="row">
      <div className="col-md-3">
        <FormTextField {...of('inicio')} {...time} required />
      </div>
      <div className="col-md-3">
        <FormTextField {...of('fim')} {...time} required />
      </div>
      <div className="col-md-3">
        <FormIntegerField {...of('intervalo')} disabled={disabled} digits={3} hint="Em minutos." />
      </div>
      <ChoicesField
        {...of('diasSemana')}
        required
        disabled={disabled}
        hint={undefined}
        options={WEEK_DAYS.map(({ id, nome }) => ({ value: id, displayText: nome, status: true }))}
      />
      <div className="col-md-4">
        <FormDateField {...of('inicioAulas')} {...day} />
      </div>
      <div className="col-md-4">
        <FormDateField {...of('fimAulas')} {...day} />
      </div>
    </div>
  )
}

const PeopleFields = ({ choices, disabled }: ClassGroupSectionsProps) => {
  const { values } = useFormikContext<ClassGroupDraft>()
  const near = choices.equipe.filter((one) => worksIn(one, values.idUnidade))
  const closed = disabled || values.idUnidade === null
  return (
    <div className="row">
      <div className="col-md-6">
        <FormCodeField
          {...of('idRegente')}
          disabled={closed}
          empty="Nenhum"
          list={offered(near, [values.idRegente]).filter(
            ({ id, isProfessor }) => isProfessor || id === values.idRegente,
          )}
        />
      </div>
      <div className="col-md-6">
        <FormCodeField
          {...of('idCoordenador')}
          disabled={closed}
          empty="Nenhum"
          list={offered(near, [values.idCoordenador])}
        />
      </div>
    </div>
  )
}

const ReportFields = ({ disabled }: ClassGroupSectionsProps) => (
  <div className="row">
    <div className="col-md-4">
      <FormCodeField {...of('tipo')} required disabled={disabled} list={CLASS_GROUP_LISTS.tipo} />
    </div>
    <div className="col-md-4">
      <FormCodeField {...of('mediacao')} required disabled={disabled} list={CLASS_GROUP_LISTS.mediacao} />
    </div>
    <div className="col-md-4">
      <FormCodeField {...of('organizacao')} required disabled={disabled} list={CLASS_GROUP_LISTS.organizacao} />
    </div>
    <div className="col-md-4">
      <FormCodeField {...of('estrutura')} required disabled={disabled} list={CLASS_GROUP_LISTS.estrutura} />
    </div>
    <div className="col-md-8">
      <FormCodeField {...of('etapaCenso')} disabled={disabled} empty="Nenhuma" list={CLASS_GROUP_LISTS.etapaCenso} />
    </div>
  </div>
)
