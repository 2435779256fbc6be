import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { isDay } from '#domain/base/typedDay.ts'
import type { Timetable, WeekGroup, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { PUBLISH_DRAFT } from '#src/features/academico/timetables/paths.ts'
import { publishTimetable, simulatePublication } from '#src/features/academico/timetables/timetables.requests.ts'
import { publishingClosed, selectSimulated } from '#src/features/academico/timetables/timetables.slice.ts'
import { publishingBars } from '#src/features/academico/timetables/versionSpans.ts'
import { ConflictReason } from '#src/features/academico/timetables/views/ConflictReason.view.tsx'
import { PublicationPlanView } from '#src/features/academico/timetables/views/PublicationPlan.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SpanBars } from '#src/ui/SpanBars.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface PublishDialogProps {
  readonly weeks: Weeks
  readonly group: WeekGroup
  readonly draft: Timetable
}

interface Values {
  readonly inicio: string
  readonly motivo: string
}

/** Publishes a draft: first what becomes of the lessons and what speaks against it, then it holds. */
export const PublishDialog = ({ weeks, group, draft }: PublishDialogProps) => {
  const dispatch = useDispatch()
  const simulated = useSelector(selectSimulated)
  const looking = useIsRunning(simulatePublication)
  const publishing = useIsRunning(publishTimetable)
  const seen = useRefusedFields(simulatePublication)
  const refused = useRefusedFields(publishTimetable)
  const { id, versao } = draft
  const close = () => {
    dispatch(draftClosed({ form: PUBLISH_DRAFT }))
    dispatch(publishingClosed())
  }
  const initial = draft.inicio < weeks.hoje ? weeks.hoje : draft.inicio
  return (
    <Formik<Values>
      initialValues={{ inicio: initial, motivo: '' }}
      onSubmit={({ inicio }) => void dispatch(simulatePublication.asked({ id, body: { inicio, versao } }))}
    >
      {({ values: { inicio, motivo }, submitForm, setFieldValue }) => {
        const plan = simulated?.inicio === inicio ? simulated.plan : null
        const asksReason = plan !== null && plan.conflitos.length > 0
        return (
          <SimulateDialog
            title={`Publicar o quadro: ${group.nome}`}
            onClose={close}
            fields={
              <Form label="Publicação">
                <DraftMirror form={PUBLISH_DRAFT} />
                <RefusedFields fields={refused ?? seen} />
                {weeks.anoLetivo !== null && (
                  <SpanBars
                    label={`Linha do ano, ${group.nome}`}
                    within={weeks.anoLetivo}
                    today={weeks.hoje}
                    bars={publishingBars(weeks, {
                      versions: weeks.quadros.filter(({ idTurma }) => idTurma === group.id),
                      draft,
                      year: weeks.anoLetivo,
                      inicio,
                      onMove: (day) => void setFieldValue('inicio', day),
                    })}
                  />
                )}
                <FormDateField
                  name="inicio"
                  label="Começa em"
                  required
                  {...(weeks.anoLetivo !== null && { min: weeks.anoLetivo.inicio, max: weeks.anoLetivo.fim })}
                />
              </Form>
            }
            isComplete={isDay(inicio)}
            simulating={looking}
            onSimulate={() => void submitForm()}
            result={
              plan && (
                <>
                  <PublicationPlanView plan={plan} />
                  {asksReason && <ConflictReason label="Por que vale apesar dos conflitos" />}
                </>
              )
            }
            verb="Publicar"
            confirmLabel={asksReason ? 'Publicar apesar dos conflitos' : 'Publicar'}
            mayConfirm={!asksReason || motivo.trim() !== ''}
            confirming={publishing}
            onConfirm={() => {
              if (plan !== null)
                dispatch(publishTimetable.asked({ id, body: { inicio, motivo, versao, conferido: plan.conferido } }))
            }}
          />
        )
      }}
    </Formik>
  )
}
