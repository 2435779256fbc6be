import { useFormikContext } from 'formik'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

interface FormProps {
  readonly children: ReactNode
  /** Name for screen readers where the page has more than one form. */
  readonly label?: string
  readonly id?: string
  /** Called when the form's own validation refused to save. */
  readonly onRefused?: (() => void) | undefined
}

/** The form element of a Formik form. Enter saves; after a refused save the first wrong field has the focus. */
export const Form = ({ children, label, id, onRefused }: FormProps) => {
  const { handleSubmit, submitCount, isSubmitting, isValid } = useFormikContext()
  const form = useRef<HTMLFormElement>(null)
  const answered = useRef(submitCount)
  /** Set when the person tried to save; a submit count that grew without it comes from a restored draft. */
  const tried = useRef(false)

  const refused = useEffectEvent(() => onRefused?.())

  useEffect(() => {
    if (isSubmitting || answered.current === submitCount) return
    answered.current = submitCount
    if (isValid || !tried.current) return
    tried.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    refused()
  }, [submitCount, isSubmitting, isValid])

  return (
    <form
      ref={form}
      id={id}
      className="form-stack"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        tried.current = true
        handleSubmit(event)
      }}
    >
      {children}
    </form>
  )
}
