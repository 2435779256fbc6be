import { Formik, type FormikValues, useField } from 'formik'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { dayText } from '#domain/base/days.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import { timeText } from '#domain/timetables/week.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { CHANGE_DRAFT } from '#src/core/lessonChanges/paths.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { changeClosed } from '#src/features/academico/lessonChanges/lessonChanges.slice.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** “Matemática · 6º ano A, 12/11/2026, 2ª aula” */
const lessonText = ({ disciplina, turma, dia, horario }: LessonRow): string =>
  `${disciplina} · ${turma}, ${placeText({ dia, horario })}`

export const placeText = ({ dia, horario }: Pick<LessonRow, 'dia' | 'horario'>): string =>
  `${dayText(dia)}, ${timeText(horario)}`

interface ChangeFormProps<Values extends FormikValues> {
  readonly title: string
  readonly lesson: LessonRow
  readonly initialValues: Values
  readonly flawsOf?: (values: Values) => Readonly<Record<string, string>>
  readonly request: { readonly name: string }
  readonly onSubmit: (values: Values) => void
  readonly saveLabel: string
  readonly children: ReactNode
}

/** A dialog that changes a lesson: its own fields, the reason, and the buttons. */
export const ChangeForm = <Values extends FormikValues>(props: ChangeFormProps<Values>) => {
  const { title, lesson, initialValues, flawsOf, request, onSubmit, saveLabel, children } = props
  const dispatch = useDispatch()
  const saving = useIsRunning(request)
  const refused = useRefusedFields(request)
  const close = () => {
    dispatch(draftClosed({ form: CHANGE_DRAFT }))
    dispatch(changeClosed())
  }
  return (
    <Formik<Values>
      initialValues={initialValues}
      {...(flawsOf && { validate: (values: Values) => flawsOf(values) })}
      onSubmit={onSubmit}
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={CHANGE_DRAFT} />
          <RefusedFields fields={refused} />
          <p>{lessonText(lesson)}</p>
          {children}
          <FormTextArea name="motivo" label="Motivo" required maxLength={300} rows={2} />
          <RecordFooter saving={saving} onAbandon={close} saveLabel={saveLabel} />
        </Form>
      </Modal>
    </Formik>
  )
}

/** What the server said against a change, and the box by which somebody goes on in spite of it. */
export const Conflicts = ({ request }: { readonly request: { readonly name: string } }) => {
  const sentence = useRefusedFields(request)?.['ciente'] ?? ''
  const [{ value }, , { setValue }] = useField<string>('ciente')
  return (
    <div role="alert" className="stack stack-close">
      {sentence !== '' && (
        <>
          <Notice type="warning">{sentence}</Notice>
          <CheckField
            label="Conferi e quero continuar assim mesmo"
            checked={value === sentence}
            onChange={(checked) => void setValue(checked ? sentence : '')}
          />
        </>
      )}
    </div>
  )
}
