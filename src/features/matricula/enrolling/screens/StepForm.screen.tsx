import { Formik, type FormikValues } from 'formik'
import type { ReactNode } from 'react'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'

interface StepFormProps<Values extends FormikValues> {
  /** For screen readers. */
  readonly label: string
  /** Name of the draft: what is typed stays when the step is left, and when the page is loaded again. */
  readonly draft: string
  readonly initialValues: Values
  readonly flaws: (values: Values) => Readonly<Record<string, string>>
  readonly onSubmit: (values: Values) => void
  /** On to the next step where nothing was changed. */
  readonly onDone: () => void
  readonly onBack: (() => void) | undefined
  /** The step is being saved, or the way on looked for. */
  readonly busy: boolean
  readonly refused: Readonly<Record<string, string>> | null
  /** Sends the form even where nothing was changed. */
  readonly always?: boolean
  readonly readOnly: boolean
  readonly nextLabel?: string
  readonly children: ReactNode
}

/** A step that is a form: “Avançar” saves it and goes on. */
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
