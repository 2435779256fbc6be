import { useFormikContext } from 'formik'
import { type ReactNode, useEffect, useRef } from 'react'

interface FormProps {
  readonly children: ReactNode
  /** Name for screen readers where the page has more than one form. */
  readonly label?: string
  readonly id?: string
}

/** The form element of a Formik form. Enter saves; after a refused try the first wrong field has the focus. */
export const Form = ({ children, label, id }: FormProps) => {
  const { handleSubmit, submitCount, isSubmitting, isValid } = useFormikContext()
  const form = useRef<HTMLFormElement>(null)
  const answered = useRef(submitCount)

  useEffect(() => {
    if (isSubmitting || answered.current === submitCount) return
    answered.current = submitCount
    if (!isValid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isSubmitting, isValid])

  return (
    <form ref={form} id={id} className="form-stack" noValidate aria-label={label} onSubmit={handleSubmit}>
      {children}
    </form>
  )
}
