import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { sumBy } from '#domain/base/sum.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { PublicationsPlan, Timetable, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { nameOf } from '#domain/timetables/week.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { PUBLISH_DRAFT } from '#src/features/academico/timetables/paths.ts'
import { publishAll, simulateAll } from '#src/features/academico/timetables/search/search.requests.ts'
import { publishingChanged, selectSimulated } from '#src/features/academico/timetables/search/search.slice.ts'
import { ConflictReason } from '#src/features/academico/timetables/views/ConflictReason.view.tsx'
import { FoundTexts } from '#src/features/academico/timetables/views/FoundList.view.tsx'
import { StayingLessons } from '#src/features/academico/timetables/views/PublicationPlan.view.tsx'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface PublishAllDialogProps {
  readonly weeks: Weeks
  readonly drafts: readonly Timetable[]
}

interface Values {
  readonly inicio: string
  readonly motivo: string
}

/** Publishes the drafts of a proposal together: first what becomes of the lessons, then all of them hold. */
export const PublishAllDialog = ({ weeks, drafts }: PublishAllDialogProps) => {
  const dispatch = useDispatch()
  const simulated = useSelector(selectSimulated)
  const looking = useIsRunning(simulateAll)
  const publishing = useIsRunning(publishAll)
  const seen = useRefusedFields(simulateAll)
  const refused = useRefusedFields(publishAll)
  const rascunhos = drafts.map(({ id, versao }) => ({ id, versao }))
  const close = () => {
    dispatch(draftClosed({ form: PUBLISH_DRAFT }))
    dispatch(publishingChanged(false))
  }
  return (
    <Formik<Values>
      initialValues={{ inicio: weeks.hoje > weeks.dia ? weeks.hoje : weeks.dia, motivo: '' }}
      onSubmit={({ inicio }) => void dispatch(simulateAll.asked({ rascunhos, inicio }))}
    >
      {({ values: { inicio, motivo }, submitForm }) => {
        const plan = simulated?.inicio === inicio ? simulated.plan : null
        const asksReason = plan?.quadros.some(({ conflitos }) => conflitos.length > 0) === true
        return (
          <SimulateDialog
            title={`Publicar ${plural(drafts.length, 'quadro', 'quadros')}`}
            onClose={close}
            fields={
              <Form label="Publicação">
                <DraftMirror form={PUBLISH_DRAFT} />
                <RefusedFields fields={refused ?? seen} />
                <FormDateField
                  name="inicio"
                  label="Começam em"
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
                  <PlanSum weeks={weeks} plan={plan} />
                  {asksReason && <ConflictReason label="Por que valem apesar dos conflitos" />}
                </>
              )
            }
            verb="Publicar"
            confirmLabel={asksReason ? 'Publicar apesar dos conflitos' : 'Publicar'}
            mayConfirm={!asksReason || motivo.trim() !== ''}
            confirming={publishing}
            onConfirm={() => {
              if (plan !== null) dispatch(publishAll.asked({ rascunhos, inicio, motivo, conferido: plan.conferido }))
            }}
          />
        )
      }}
    </Formik>
  )
}

const PlanSum = ({ weeks, plan: { quadros } }: { readonly weeks: Weeks; readonly plan: PublicationsPlan }) => {
  const named = (texts: 'conflitos' | 'avisos') =>
    quadros.flatMap((one) => one[texts].map((text) => `${nameOf(weeks.turmas, one.idTurma)}: ${text}`))
  const staying = quadros.flatMap(({ idTurma, ficam }) =>
    ficam.map((lesson) => ({ ...lesson, turma: nameOf(weeks.turmas, idTurma) })),
  )
  return (
    <div className="stack">
      <FoundTexts conflicts={named('conflitos')} warnings={named('avisos')} />
      <BareList>
        <li>
          {plural(
            sumBy(quadros, ({ criadas }) => criadas),
            'aula nova',
            'aulas novas',
          )}
        </li>
        <li>
          {plural(
            sumBy(quadros, ({ mantidas }) => mantidas),
            'aula continua como está',
            'aulas continuam como estão',
          )}
        </li>
        <li>
          {plural(
            sumBy(quadros, ({ retiradas }) => retiradas),
            'aula prevista sai',
            'aulas previstas saem',
          )}
        </li>
      </BareList>
      <StayingLessons lessons={staying} embora="os novos quadros não as tenham" />
    </div>
  )
}
