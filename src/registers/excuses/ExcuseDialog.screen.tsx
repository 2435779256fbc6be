import { Formik, useFormikContext } from 'formik'
import { type ReactNode, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isDay } from '#domain/base/typedDay.ts'
import { excuseFlaws } from '#domain/excuses/excuse.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { dayOf } from '#src/lib/dates.ts'
import { excuseDraftOf, loadDayLessons, type sendExcuse } from '#src/registers/excuses/excuseForm.requests.ts'
import { ExcuseFields, type ExcuseValues } from '#src/registers/excuses/ExcuseFields.screen.tsx'
import { excuseClosed, selectLessons, selectOpened, selectReasons } from '#src/registers/excuses/excuseForm.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface Values extends ExcuseValues {
  readonly aulas: readonly number[]
}

interface ExcuseDialogProps {
  readonly title: string
  readonly request: typeof sendExcuse
  /** Above the fields: whose absences they are. */
  readonly lead?: ReactNode
}

/** A new excuse: days, perhaps lessons of one day, reason, words and file. */
export const ExcuseDialog = ({ title, request, lead }: ExcuseDialogProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const opened = useSelector(selectOpened)
  const now = useSelector(selectNow)
  const reasons = useSelector(selectReasons)
  const saving = useIsRunning(request)
  const refused = useRefusedFields(request)
  if (opened === null) return null
  const { studentId, inicio, fim } = opened
  const form = excuseDraftOf(studentId, inicio)
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(excuseClosed())
  }
  return (
    <Modal
      shown
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          {studentId !== null && (
            <SubmitButton form={id} loading={saving}>
              Enviar
            </SubmitButton>
          )}
        </>
      }
    >
      <Formik<Values>
        initialValues={{ inicio, fim, aulas: [], motivo: null, texto: '', arquivo: '' }}
        validate={(values) => errorsOf(excuseFlaws(values, { reasons, today: now === null ? '' : dayOf(now) }))}
        onSubmit={({ motivo, aulas, ...values }) => {
          if (studentId === null || motivo === null) return
          const excuse = { ...values, motivo, aulas: [...aulas], idAluno: studentId }
          dispatch(request.asked({ form, excuse, key: '' }))
        }}
      >
        <Form id={id} label={title}>
          {lead}
          {studentId !== null && (
            <>
              <DraftMirror form={form} omit={['arquivo']} />
              <RefusedFields fields={refused} />
              <ExcuseFields>
                <OneDay studentId={studentId} />
              </ExcuseFields>
            </>
          )}
        </Form>
      </Formik>
    </Modal>
  )
}

/** Of a single day, the choice of its lessons. */
const OneDay = ({ studentId }: { readonly studentId: number }) => {
  const { values } = useFormikContext<Values>()
  if (!isDay(values.inicio) || values.inicio !== values.fim) return null
  return <LessonChoice studentId={studentId} day={values.inicio} />
}

interface LessonChoiceProps {
  readonly studentId: number
  /** ISO. */
  readonly day: string
}

/** Of one day some lessons may be meant: they come when somebody asks for them. */
const LessonChoice = ({ studentId, day }: LessonChoiceProps) => {
  const dispatch = useDispatch()
  const lessons = useSelector(selectLessons)
  const { values, setFieldValue, errors } = useFormikContext<Values>()
  const flaw = typeof errors.aulas === 'string' ? errors.aulas : undefined
  if (lessons.length === 0)
    return (
      <div>
        <Button variant="link" onClick={() => dispatch(loadDayLessons.asked({ idAluno: studentId, dia: day }))}>
          Faltou só a algumas aulas?
        </Button>
        {flaw !== undefined && <p className="text-danger mb-0">{flaw}</p>}
      </div>
    )
  const choose = (lesson: number, isChosen: boolean) => {
    const others = values.aulas.filter((one) => one !== lesson)
    void setFieldValue('aulas', isChosen ? [...others, lesson] : others)
  }
  return (
    <fieldset>
      <legend className="form-label">Aulas</legend>
      <p className="text-secondary mb-0">Sem nenhuma marcada, vale para o dia todo.</p>
      {lessons.map(({ id, nome }) => (
        <CheckField
          key={id}
          label={nome}
          checked={values.aulas.includes(id)}
          onChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
      {flaw !== undefined && <p className="text-danger mb-0">{flaw}</p>}
    </fieldset>
  )
}
