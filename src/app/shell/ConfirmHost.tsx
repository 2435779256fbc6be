import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type Dialog, dialogClosed, selectDialog } from '#src/core/dialog/dialog.slice.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

/** Shows the open question. “Confirmar” dispatches the event that the question carries. */
export const ConfirmHost = () => {
  const dispatch = useDispatch()
  const dialog = useSelector(selectDialog)
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState<Dialog | null>(dialog)
  if (dialog !== null && dialog !== last) setLast(dialog)
  if (last === null) return null
  const { title, message, confirmLabel, confirm } = last
  return (
    <ConfirmDialog
      shown={dialog !== null}
      {...(title !== undefined && { title })}
      {...(confirmLabel !== undefined && { confirmLabel })}
      message={message}
      onCancel={() => dispatch(dialogClosed())}
      onConfirm={() => {
        dispatch(dialogClosed())
        dispatch(confirm)
      }}
    />
  )
}
