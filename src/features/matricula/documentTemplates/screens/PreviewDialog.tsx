import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import type { TemplateForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { findStudents, previewTemplate } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import {
  previewClosed,
  seekingEnded,
  selectPreview,
  selectStudentsFound,
} from '#src/features/matricula/documentTemplates/templates.slice.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { DocumentPreview } from '#src/ui/DocumentPreview.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

interface PreviewDialogProps {
  readonly form: TemplateForm
  readonly onClose: () => void
}

/** Letters from which a search says something. */
const SHORTEST = 2

/** Finds a student and shows what the template says of them, and what is missing. */
export const PreviewDialog = ({ form, onClose }: PreviewDialogProps) => {
  const dispatch = useDispatch()
  const found = useSelector(selectStudentsFound)
  const preview = useSelector(selectPreview)
  const loading = useIsRunning(previewTemplate)
  const [typed, setTyped] = useState('')
  const close = () => {
    dispatch(previewClosed())
    onClose()
  }
  const seek = (text: string) => {
    setTyped(text)
    dispatch(text.trim().length < SHORTEST ? seekingEnded() : findStudents.asked(text.trim()))
  }
  return (
    <Modal shown title="Ver com um aluno" onClose={close}>
      <div className="stack">
        <Combobox
          label="Aluno"
          placeholder="Nome, RA, CPF ou responsável"
          text={typed}
          onText={seek}
          expanded={found !== null}
          options={(found ?? []).map(({ id, name, ra }) => ({
            key: String(id),
            label: name,
            detail: `RA ${ra}`,
            group: 'Alunos',
          }))}
          onChoose={({ key, label }) => {
            setTyped(label)
            dispatch(previewTemplate.asked({ studentId: Number(key), form }))
          }}
        />
        {loading && <Spinner />}
        {preview !== null && !loading && <DocumentPreview preview={preview} />}
      </div>
    </Modal>
  )
}
