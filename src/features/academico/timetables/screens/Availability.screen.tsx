import { Formik } from 'formik'
import Trash2 from 'lucide-react/icons/trash-2'
import { useDispatch } from 'react-redux'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { DAY_BEGINS, DAY_ENDS } from '#domain/teaching/unavailable.ts'
import { unavailableText } from '#domain/timetables/availability.ts'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { addUnavailable, removeUnavailable } from '#src/features/academico/timetables/timetables.requests.ts'
import { maskTime } from '#src/lib/masks.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Section } from '#src/ui/Section.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface AvailabilityProps {
  readonly weeks: Weeks
  readonly teacher: Weeks['professores'][number]
}

interface Values {
  readonly dias: Readonly<Record<string, boolean>>
  readonly comeca: string
  readonly termina: string
  readonly motivo: string
}

const SCHOOL_DAYS = WEEK_DAYS.slice(0, 6)

const EMPTY: Values = {
  dias: Object.fromEntries(SCHOOL_DAYS.map(({ id }) => [id, false])),
  comeca: '',
  termina: '',
  motivo: '',
}

/** When a teacher gives no lessons: what is noted, and a form for more. */
export const Availability = ({ weeks, teacher }: AvailabilityProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('quadroHorarios') && weeks.anoLetivo?.encerrado === false
  const noted = weeks.indisponiveis.filter(({ idProfessor }) => idProfessor === teacher.id)
  if (!mayEdit && noted.length === 0) return null
  return (
    <Section
      title={
        noted.length === 0 ? 'Sempre disponível' : `Indisponível em ${plural(noted.length, 'período', 'períodos')}`
      }
    >
      <div className="stack">
        {noted.length > 0 && (
          <RowList>
            {noted.map((one) => (
              <li key={one.id}>
                <span>{capital(unavailableText(one).replace(/^n[ao] /, ''))}</span>
                {mayEdit && (
                  <IconButton
                    icon={Trash2}
                    label={`Retirar ${unavailableText(one).replace(/^n[ao] /, '')}`}
                    onClick={() => dispatch(removeUnavailable.asked(one.id))}
                  />
                )}
              </li>
            ))}
          </RowList>
        )}
        {mayEdit && <NewUnavailable weeks={weeks} teacher={teacher} />}
      </div>
    </Section>
  )
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const NewUnavailable = ({ weeks, teacher }: AvailabilityProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(addUnavailable)
  const refused = useRefusedFields(addUnavailable)
  const count = weeks.indisponiveis.length
  return (
    // Once it is noted the form is empty again.
    <Formik<Values>
      key={count}
      initialValues={EMPTY}
      validate={flawsOf}
      onSubmit={({ dias, comeca, termina, motivo }) => {
        dispatch(
          addUnavailable.asked({
            idProfessor: teacher.id,
            idAnoLetivo: weeks.anoLetivo?.id ?? 0,
            dias: SCHOOL_DAYS.flatMap(({ id }) => (dias[id] === true ? [id] : [])),
            comeca: comeca || DAY_BEGINS,
            termina: termina || DAY_ENDS,
            motivo,
          }),
        )
      }}
    >
      <Form label="Nova indisponibilidade">
        <RefusedFields fields={refused} />
        <fieldset>
          <legend className="form-label">Não pode em</legend>
          <div className="cluster">
            {SCHOOL_DAYS.map(({ id, nome }) => (
              <FormCheckField key={id} name={`dias.${id}`} label={nome} />
            ))}
          </div>
        </fieldset>
        <div className="row">
          <div className="col-md-3">
            <FormTextField
              name="comeca"
              label="Das"
              mask={maskTime}
              inputMode="numeric"
              placeholder="hh:mm"
              hint="Vazio: desde cedo."
            />
          </div>
          <div className="col-md-3">
            <FormTextField
              name="termina"
              label="Até"
              mask={maskTime}
              inputMode="numeric"
              placeholder="hh:mm"
              hint="Vazio: até o fim do dia."
            />
          </div>
          <div className="col-md-6">
            <FormTextField name="motivo" label="Motivo" maxLength={120} hint="Só a coordenação lê." />
          </div>
        </div>
        <div>
          <SubmitButton loading={saving}>Anotar indisponibilidade</SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}

const flawsOf = ({ dias, comeca, termina }: Values) => ({
  ...(Object.values(dias).includes(true) ? {} : { dias: { 1: 'Escolha ao menos um dia.' } }),
  ...(comeca !== '' && termina !== '' && termina <= comeca ? { termina: 'O fim não pode ser antes do início.' } : {}),
})
