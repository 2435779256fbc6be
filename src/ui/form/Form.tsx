import { useFormikContext } from 'formik'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

interface FormProps {
  readonly children: ReactNode
  /** Name for screen readers where the page has more than one form. */
  readonly label?: string
  readonly id?: string
  /** A try to save was refused by the form itself. */
  readonly onRefused?: (() => void) | undefined
}

/** The form element of a Formik form. Enter saves; after a refused try the first wrong field has the focus. */
export const Form = ({ children, label, id, onRefused }: FormProps) => {
  const { handleSubmit, submitCount, isSubmitting, isValid } = useFormikContext()
  const form = useRef<HTMLFormElement>(null)
  const answered = useRef(submitCount)
  /** A person tried; a count that grew without one comes from a draft of before. */
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
