import { Formik, type FormikValues } from 'formik'
import type { ReactNode } from 'react'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'

interface StepFormProps<Values extends FormikValues> {
  /** For screen readers. */
  readonly label: string
  /** Name of the draft, which survives leaving the step and reloading the page. */
  readonly draft: string
  readonly initialValues: Values
  readonly flaws: (values: Values) => Readonly<Record<string, string>>
  readonly onSubmit: (values: Values) => void
  /** Goes to the next step when nothing was changed. */
  readonly onDone: () => void
  readonly onBack: (() => void) | undefined
  /** While the step is being saved, or the next one read. */
  readonly busy: boolean
  readonly refused: Readonly<Record<string, string>> | null
  /** Whether to send the form even unchanged. */
  readonly always?: boolean
  readonly readOnly: boolean
  readonly nextLabel?: string
  readonly children: ReactNode
}

/** A step with a form: “Avançar” saves it and goes on. */
export const StepForm = <Values extends FormikValues>(props: StepFormProps<Values>) => {
  const { label, draft, initialValues, flaws, onSubmit, onDone, always = false, readOnly, children } = props
  return (
    <Formik
      initialValues={initialValues}
      enableReinitialize
      validate={(values: Values) => (readOnly ? {} : errorsOf(flaws(values)))}
      onSubmit={onSubmit}
    >
      {({ dirty }) => (
        <Form label={label}>
          <DraftMirror form={draft} />
          <RefusedFields fields={props.refused} />
          {children}
          <StepFooter
            onBack={props.onBack}
            {...((readOnly || (!dirty && !always)) && { onNext: onDone })}
            busy={props.busy}
            {...(props.nextLabel !== undefined && { nextLabel: props.nextLabel })}
            status={dirty && !readOnly && 'Alterações não salvas'}
          />
        </Form>
      )}
    </Formik>
  )
}
