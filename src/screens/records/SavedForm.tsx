import type { UnknownAction } from '@reduxjs/toolkit'
import type { FormikValues } from 'formik'
import type { ComponentProps } from 'react'
import { useDispatch } from 'react-redux'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

type FormProps<Draft extends FormikValues> = Pick<
  ComponentProps<typeof RecordForm<Draft>>,
  'title' | 'subtitle' | 'lead' | 'top' | 'initialValues' | 'flaws' | 'extra' | 'isNew' | 'readOnly' | 'children'
>

interface SavedFormProps<Draft extends FormikValues> extends FormProps<Draft> {
  /** Name of the form's draft. */
  readonly form: string
  /** The request that saves the record, and the event that sends it. */
  readonly request: { readonly name: string }
  readonly asked: (draft: Draft) => UnknownAction
  /** Path to which “Abandonar” leads. */
  readonly back: string
}

/** The form of a record with a draft, a question before leaving unsaved changes, and a request that saves. */
export const SavedForm = <Draft extends FormikValues>(props: SavedFormProps<Draft>) => {
  const { form, request, asked, back, children, ...rest } = props
  const dispatch = useDispatch()
  return (
    <RecordForm
      {...rest}
      onSubmit={(draft) => dispatch(asked(draft))}
      saving={useIsRunning(request)}
      refused={useRefusedFields(request)}
      onAbandon={() => dispatch(pushed(back))}
    >
      <DraftMirror form={form} asks />
      {children}
    </RecordForm>
  )
}
