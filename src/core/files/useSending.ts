import { useDispatch, useSelector } from 'react-redux'
import type { FileUseName } from '#domain/files/fileUses.ts'
import type { Sending, SendingState } from '#src/lib/files.ts'
import { downloadAsked, selectUploads, type Upload, uploadAsked, uploadCancelled } from '#src/core/files/files.slice.ts'

/** For a file field: uploads picked files at once, tells their progress, and can cancel or retry an upload. */
export const useSending = (): ((use: FileUseName) => Sending) => {
  const dispatch = useDispatch()
  const uploads = useSelector(selectUploads)
  return (use) => ({
    stateOf: ({ id }) => stateOf(uploads[id]),
    start: (file) => {
      dispatch(uploadAsked({ file, use }))
    },
    download: (file) => {
      dispatch(downloadAsked({ file }))
    },
    cancel: ({ id }) => {
      dispatch(uploadCancelled({ id }))
    },
  })
}

const stateOf = (upload: Upload | undefined): SendingState | null => {
  if (upload === undefined) return null
  return upload.status === 'sent' ? { status: 'sent', pages: upload.file.paginas } : upload
}
