import { useDispatch, useSelector } from 'react-redux'
import { UNDECIDED } from '#domain/lostLessons/lostLessons.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useChoices } from '#src/core/options/useChoices.ts'
import { selectOptions } from '#src/core/options/options.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { createCalendar } from '#src/features/academico/calendar/calendars.requests.ts'
import { CALENDARS } from '#src/core/calendars/paths.ts'
import { NEW_CALENDAR_DRAFT } from '#src/features/academico/calendar/paths.ts'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { FormLostLessons } from '#src/views/LostLessons.tsx'
import { Section } from '#src/ui/Section.tsx'

const EMPTY = { nome: '', idUnidade: '', idAnoLetivo: '', idCurso: '', copiarDe: '', aulas: UNDECIDED }

type OptionsRoot = Parameters<typeof selectOptions>[0]

/** A-K1: a new calendar, empty or with the events of another. */
export const Screen = () => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('calendarios')
  const refused = useRefusedFields(createCalendar)
  const years = useSelector((state: OptionsRoot) => selectOptions(state, 'schoolYears'))
  const save = (form: typeof EMPTY) =>
    dispatch(
      createCalendar.asked({
        nome: form.nome,
        idUnidade: Number(form.idUnidade),
        idAnoLetivo: Number(form.idAnoLetivo),
        idCurso: Number(form.idCurso) || null,
        copiarDe: Number(form.copiarDe) || null,
        aulas: form.aulas,
      }),
    )
  return (
    <RecordForm
      title="Novo calendário"
      initialValues={EMPTY}
      onSubmit={save}
      saving={useIsRunning(createCalendar)}
      refused={refused}
      onAbandon={() => dispatch(pushed(CALENDARS))}
      isNew
      readOnly={!mayEdit}
    >
      <Section title="Calendário">
        <div className="row">
          <div className="col-md-6">
            <FormTextField name="nome" label="Nome" required maxLength={80} />
          </div>
          <div className="col-md-4">
            <FormSelectField name="idUnidade" label="Unidade" required options={useChoices('units')} />
          </div>
          <div className="col-md-2">
            <FormSelectField
              name="idAnoLetivo"
              label="Ano letivo"
              required
              options={years
                .filter(({ status }) => status)
                .map(({ value, displayText }) => ({ value, label: displayText }))}
            />
          </div>
          <div className="col-md-6">
            <FormSelectField
              name="idCurso"
              label="Curso"
              empty="Todos os que não têm um calendário próprio"
              options={useChoices('courses')}
            />
          </div>
          <div className="col-md-6">
            <FormSelectField
              name="copiarDe"
              label="Copiar eventos de"
              empty="Nenhum, começar vazio"
              options={useChoices('calendars')}
              hint="No mesmo dia da semana; o que não cabe no ano fica de fora."
            />
          </div>
        </div>
      </Section>
      <FormLostLessons sentences={refused} />
      <DraftMirror form={NEW_CALENDAR_DRAFT} asks />
    </RecordForm>
  )
}
