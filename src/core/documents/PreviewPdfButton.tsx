import FileText from 'lucide-react/icons/file-text'
import { useDispatch } from 'react-redux'
import { fetchPreviewPdf } from '#src/core/documents/previewPdf.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { Button } from '#src/ui/Button.tsx'

interface PreviewPdfButtonProps {
  readonly studentId: number
  readonly templateId: number
}

/** What would be issued, as it is printed. */
export const PreviewPdfButton = ({ studentId, templateId }: PreviewPdfButtonProps) => {
  const dispatch = useDispatch()
  const fetching = useIsRunning(fetchPreviewPdf)
  return (
    <Button
      icon={FileText}
      loading={fetching}
      onClick={() => dispatch(fetchPreviewPdf.asked({ studentId, templateId, name: 'Prévia do documento.pdf' }))}
    >
      Ver em PDF
    </Button>
  )
}
