import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { usePreviewPdf } from '#src/core/documents/usePreviewPdf.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import type { TemplateForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { findStudents, previewTemplate } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import {
  previewClosed,
  seekingEnded,
  selectPreview,
  selectStudentsFound,
} from '#src/features/matricula/documentTemplates/templates.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { DocumentPreview } from '#src/views/DocumentPreview.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

interface PreviewDialogProps {
  readonly form: TemplateForm
  /** Id of the template if it is saved as typed, for its PDF; else null. */
  readonly savedId: number | null
  readonly onClose: () => void
}

/** Finds a student, and shows the template filled in, with its gaps. */
export const PreviewDialog = ({ form, savedId, onClose }: PreviewDialogProps) => {
  const dispatch = useDispatch()
  const found = useSelector(selectStudentsFound)
  const pdf = usePreviewPdf()
  const preview = useSelector(selectPreview)
  const loading = useIsRunning(previewTemplate)
  const [studentId, setStudentId] = useState<number | null>(null)
  const close = () => {
    dispatch(previewClosed())
    onClose()
  }
  return (
    <Modal
      shown
      title="Ver com um aluno"
      onClose={close}
      footer={
        savedId !== null &&
        studentId !== null &&
        preview !== null && (
          <Button
            icon={FileText}
            loading={pdf.fetching}
            onClick={() => pdf.fetchPdf({ studentId, templateId: savedId })}
          >
            Ver em PDF
          </Button>
        )
      }
    >
      <div className="stack">
        <StudentSearch
          found={found}
          onSeek={(text) => dispatch(findStudents.asked(text))}
          onEnd={() => dispatch(seekingEnded())}
          onChoose={(id) => {
            setStudentId(id)
            dispatch(previewTemplate.asked({ studentId: id, form }))
          }}
        />
        {loading && <Spinner />}
        {preview !== null && !loading && <DocumentPreview preview={preview} />}
        {preview !== null && savedId === null && <p>Salve o modelo para vê-lo em PDF.</p>}
      </div>
    </Modal>
  )
}
