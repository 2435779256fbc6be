import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { usePreviewPdf } from '#src/core/documents/usePreviewPdf.ts'
import { selectOptions } from '#src/core/options/options.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { checkIssue, issueDocument } from '#src/features/matricula/requirements/issued/issued.requests.ts'
import { selectIssuePreview } from '#src/features/matricula/requirements/issued/issued.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { DocumentPreview } from '#src/views/DocumentPreview.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

interface IssueDialogProps {
  readonly studentId: number
  readonly issueKey: string
  readonly onClose: () => void
}

type OptionsRoot = Parameters<typeof selectOptions>[0]

/** Chooses a template, previews it with its gaps, and issues. */
export const IssueDialog = ({ studentId, issueKey, onClose }: IssueDialogProps) => {
  const dispatch = useDispatch()
  const templates = useSelector((state: OptionsRoot) => selectOptions(state, 'documents')).filter(
    ({ status }) => status,
  )
  const pdf = usePreviewPdf()
  const preview = useSelector(selectIssuePreview)
  const checking = useIsRunning(checkIssue)
  const issuing = useIsRunning(issueDocument)
  const [chosen, setChosen] = useState('')
  const templateId = Number(chosen)
  const hasGaps = (preview?.faltas.length ?? 0) > 0
  const choose = (value: string) => {
    setChosen(value)
    if (value !== '') dispatch(checkIssue.asked({ studentId, templateId: Number(value) }))
  }
  return (
    <Modal
      shown
      title="Emitir documento"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abandonar</Button>
          {preview !== null && chosen !== '' && (
            <Button icon={FileText} loading={pdf.fetching} onClick={() => pdf.fetchPdf({ studentId, templateId })}>
              Ver em PDF
            </Button>
          )}
          <Button
            variant="primary"
            disabled={preview === null || checking}
            loading={issuing}
            onClick={() => dispatch(issueDocument.asked({ studentId, templateId, withGaps: hasGaps, key: issueKey }))}
          >
            {hasGaps ? 'Emitir com lacunas' : 'Emitir'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label="Modelo"
          empty="Escolha um modelo"
          value={chosen}
          onChange={choose}
          options={templates.map(({ value, displayText }) => ({ value, label: displayText }))}
        />
        {checking && <Spinner />}
        {preview !== null && chosen !== '' && <DocumentPreview preview={preview} />}
      </div>
    </Modal>
  )
}
