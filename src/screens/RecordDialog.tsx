import type { UnknownAction } from '@reduxjs/toolkit'
import { Formik, type FormikValues } from 'formik'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import type { OpenRecord } from '#src/core/records/openRecord.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import type { requestEvents } from '#src/platform/request/request.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface Change<Saved, Draft> {
  /** The record as it was loaded. */
  readonly before: Saved
  readonly draft: Draft
}

interface RecordDialogProps<Saved, Draft> {
  readonly title: string
  /** Name of the form. */
  readonly label: string
  /** Name of the draft. */
  readonly form: string
  readonly record: Saved
  readonly readOnly: boolean
  readonly draftOf: (record: Saved) => Draft
  /** A sentence for every wrong field. */
  readonly flawsOf: (draft: Draft, record: Saved) => Readonly<Record<string, string>>
  readonly update: Pick<ReturnType<typeof requestEvents<Change<Saved, Draft>, Saved, Saved>>, 'name' | 'asked'>
  readonly conflict: OpenRecord<Draft, Saved>['conflict']
  readonly conflictFields: (current: Saved) => readonly ConflictField<Draft>[]
  readonly onClose: () => void
  readonly conflictClosed: UnknownAction
  readonly children: ReactNode
}

/** Edits a record in a dialog, and resolves conflicts with changes that somebody else saved meanwhile. */
export const RecordDialog = <Saved, Draft extends FormikValues>({
  title,
  label,
  form,
  record,
  readOnly,
  draftOf,
  flawsOf,
  update,
  conflict,
  conflictFields,
  onClose,
  conflictClosed,
  children,
}: RecordDialogProps<Saved, Draft>) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(update)
  const refused = useRefusedFields(update)
  const close = () => {
    dispatch(draftClosed({ form }))
    onClose()
  }
  return (
    <>
      <Formik
        initialValues={draftOf(record)}
        validate={(draft) => errorsOf(flawsOf(draft, record))}
        onSubmit={(draft) => void dispatch(update.asked({ before: record, draft }))}
      >
        <Modal shown title={title} onClose={close}>
          <Form label={label}>
            <DraftMirror form={form} />
            <RefusedFields fields={refused} />
            {children}
            <RecordFooter saving={saving} onAbandon={close} readOnly={readOnly} />
          </Form>
        </Modal>
      </Formik>
      {conflict !== null && (
        <RecordConflict
          fields={conflictFields(conflict.current)}
          before={draftOf(record)}
          conflict={conflict}
          draftOf={draftOf}
          save={(draft, before) => update.asked({ before, draft })}
          closed={conflictClosed}
        />
      )}
    </>
  )
}
