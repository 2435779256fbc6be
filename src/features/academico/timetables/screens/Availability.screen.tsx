import { capitalised } from '#domain/base/text.ts'
import { Formik } from 'formik'
import Trash2 from 'lucide-react/icons/trash-2'
import { useDispatch } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { DAY_BEGINS, DAY_ENDS } from '#domain/teaching/stretches.ts'
import { notedText } from '#domain/timetables/availability.ts'
import { AVAILABILITIES, AWAY, GLAD } from '#domain/timetables/timetables.lists.ts'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { addAvailability, removeAvailability } from '#src/features/academico/timetables/timetables.requests.ts'
import { AvailabilityWeek } from '#src/features/academico/timetables/views/AvailabilityWeek.view.tsx'
import { maskTime } from '#src/lib/masks.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface AvailabilityProps {
  readonly weeks: Weeks
  readonly teacher: Weeks['professores'][number]
}

interface Values {
  /** Code of AVAILABILITIES. */
  readonly situacao: number | null
  readonly dias: Readonly<Record<string, boolean>>
  readonly comeca: string
  readonly termina: string
  readonly motivo: string
}

const SCHOOL_DAYS = WEEK_DAYS.slice(0, 6)

const EMPTY: Values = {
  situacao: AWAY,
  dias: Object.fromEntries(SCHOOL_DAYS.map(({ id }) => [id, false])),
  comeca: '',
  termina: '',
  motivo: '',
}

/** When a teacher gives no lessons, and when gladly: their week, what is noted, and a form for more (D 2.7). */
export const Availability = ({ weeks, teacher }: AvailabilityProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('quadroHorarios') && weeks.anoLetivo?.encerrado === false
  const isOwn = ({ idProfessor }: Weeks['indisponiveis'][number]) => idProfessor === teacher.id
  const noted = [
    ...weeks.indisponiveis.filter(isOwn).map((one) => ({ ...one, situacao: AWAY })),
    ...weeks.preferidos.filter(isOwn).map((one) => ({ ...one, situacao: GLAD })),
  ]
  if (!mayEdit && noted.length === 0) return null
  return (
    <Section
      title={
        noted.length === 0
          ? 'Disponibilidade: sempre livre'
          : `Disponibilidade: ${plural(noted.length, 'anotação', 'anotações')}`
      }
    >
      <div className="stack">
        <AvailabilityWeek weeks={weeks} teacher={teacher} />
        {noted.length > 0 && (
          <RowList>
            {noted.map((one) => (
              <li key={one.id}>
                <span>{capitalised(whenText(one))}</span>
                <StatusBadge tone={one.situacao === GLAD ? 'success' : 'danger'}>
                  {nameIn(AVAILABILITIES, one.situacao)}
                </StatusBadge>
                {mayEdit && (
                  <IconButton
                    icon={Trash2}
                    label={`Retirar ${whenText(one)}`}
                    onClick={() => dispatch(removeAvailability.asked(one.id))}
                  />
                )}
              </li>
            ))}
          </RowList>
        )}
        {mayEdit && <NewAvailability weeks={weeks} teacher={teacher} />}
      </div>
    </Section>
  )
}

const whenText = (one: Weeks['indisponiveis'][number]): string => notedText(one).replace(/^n[ao] /, '')

const NewAvailability = ({ weeks, teacher }: AvailabilityProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(addAvailability)
  const refused = useRefusedFields(addAvailability)
  const noted = [weeks.indisponiveis, weeks.preferidos].map((list) => list.map(({ id }) => id).join())
  return (
    // Once it is noted the form is empty again.
    <Formik<Values>
      key={noted.join('/')}
      initialValues={EMPTY}
      validate={flawsOf}
      onSubmit={({ situacao, dias, comeca, termina, motivo }) => {
        dispatch(
          addAvailability.asked({
            idProfessor: teacher.id,
            idAnoLetivo: weeks.anoLetivo?.id ?? 0,
            prefere: situacao === GLAD,
            dias: SCHOOL_DAYS.flatMap(({ id }) => (dias[id] === true ? [id] : [])),
            comeca: comeca || DAY_BEGINS,
            termina: termina || DAY_ENDS,
            motivo,
          }),
        )
      }}
    >
      <Form label="Nova anotação de disponibilidade">
        <RefusedFields fields={refused} />
        <FormCodeField
          name="situacao"
          label="Nestes horários, o professor"
          empty={null}
          list={AVAILABILITIES}
          hint="Quem não pode fica sem aula; quem prefere é atendido quando dá, e a proposta diz o que custou."
        />
        <fieldset>
          <legend className="form-label">Dias</legend>
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
          <SubmitButton loading={saving}>Anotar disponibilidade</SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}

const flawsOf = ({ dias, comeca, termina }: Values) => ({
  ...(Object.values(dias).includes(true) ? {} : { dias: { 1: 'Escolha ao menos um dia.' } }),
  ...(comeca !== '' && termina !== '' && termina <= comeca ? { termina: 'O fim não pode ser antes do início.' } : {}),
})
