import { useDispatch } from 'react-redux'
import { fetchPreviewPdf, type PreviewedPdf } from '#src/core/documents/previewPdf.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'

/** Requests the PDF preview of a document, and tells whether it is loading. */
export const usePreviewPdf = () => {
  const dispatch = useDispatch()
  const fetching = useIsRunning(fetchPreviewPdf)
  const fetchPdf = (of: Omit<PreviewedPdf, 'name'>) =>
    dispatch(fetchPreviewPdf.asked({ ...of, name: 'Prévia do documento.pdf' }))
  return { fetching, fetchPdf }
}
