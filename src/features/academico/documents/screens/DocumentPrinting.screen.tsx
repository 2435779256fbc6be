import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { typedFlaws } from '#domain/documents/specificFacts.ts'
import { useToday } from '#src/core/clock/useToday.ts'
import { usePreviewPdf } from '#src/core/documents/usePreviewPdf.ts'
import { selectOptions } from '#src/core/options/options.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  checkDocument,
  fetchDocument,
  findStudents,
  issueOne,
} from '#src/features/academico/documents/documents.requests.ts'
import {
  choiceChanged,
  issueAsked,
  seekingEnded,
  selectIssuedNow,
  selectPreview,
  selectStudents,
} from '#src/features/academico/documents/documents.slice.ts'
import { IssueManyButton } from '#src/registers/issueMany/IssueManyButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { DocumentPreview } from '#src/views/DocumentPreview.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'
import { NOTHING_TYPED, TypedFields, type TypedDraft, typedOf } from '#src/views/TypedFields.tsx'

type OptionsRoot = Parameters<typeof selectOptions>[0]

/** A-R5: issues one document for a student, or for a class group in the background. */
export const Screen = () => {
  const dispatch = useDispatch()
  const templates = useSelector((state: OptionsRoot) => selectOptions(state, 'documents')).filter(
    ({ status }) => status,
  )
  const students = useSelector(selectStudents)
  const [template, setTemplate] = useState('')
  const [studentId, setStudentId] = useState<number | null>(null)
  const [draft, setDraft] = useState(NOTHING_TYPED)
  const templateId = Number(template)
  const choose = (next: {
    readonly template: string
    readonly studentId: number | null
    readonly draft: TypedDraft
  }) => {
    setTemplate(next.template)
    setStudentId(next.studentId)
    setDraft(next.draft)
    if (next.template !== '' && next.studentId !== null)
      dispatch(
        checkDocument.asked({
          studentId: next.studentId,
          templateId: Number(next.template),
          typed: typedOf(next.draft),
        }),
      )
  }
  return (
    <div className="page page-narrow">
      <PageHeader
        title="Impressão de documentos"
        subtitle="Escolha o documento e para quem ele é. Confira a prévia e emita: cada documento leva número, código e validade."
      />
      <Card title="O que emitir">
        <div className="stack">
          <SelectField
            label="Documento"
            empty="Escolha um documento"
            value={template}
            onChange={(value) => {
              dispatch(choiceChanged())
              choose({ template: value, studentId, draft })
            }}
            options={templates.map(({ value, displayText }) => ({ value, label: displayText }))}
          />
          <StudentSearch
            found={students}
            onSeek={(text) => dispatch(findStudents.asked(text))}
            onEnd={() => dispatch(seekingEnded())}
            onChoose={(id) => {
              dispatch(choiceChanged())
              choose({ template, studentId: id, draft })
            }}
          />
          {template !== '' && (
            <div className="cluster">
              <span>Para uma turma, um curso ou uma série:</span>
              <IssueManyButton templateId={templateId} />
            </div>
          )}
        </div>
      </Card>
      {template !== '' && studentId !== null && (
        <OneDocument
          templateId={templateId}
          studentId={studentId}
          draft={draft}
          onDraft={(next) => choose({ template, studentId, draft: next })}
        />
      )}
    </div>
  )
}

interface OneDocumentProps {
  readonly templateId: number
  readonly studentId: number
  readonly draft: TypedDraft
  readonly onDraft: (draft: TypedDraft) => void
}

const OneDocument = ({ templateId, studentId, draft, onDraft }: OneDocumentProps) => {
  const dispatch = useDispatch()
  const preview = useSelector(selectPreview)
  const issued = useSelector(selectIssuedNow)
  const checking = useIsRunning(checkDocument)
  const issuing = useIsRunning(issueOne)
  const fetching = useIsRunning(fetchDocument)
  const mayIssue = useMayEdit('impressaoDocumentos')
  const pdf = usePreviewPdf()
  const today = useToday()
  if (preview === null) return checking ? <Spinner /> : null
  const typed = typedOf(draft)
  const flaws = typedFlaws(typed, today)
  const hasGaps = preview.faltas.length > 0
  const isRefused = preview.impedimento !== '' || Object.keys(flaws).length > 0
  return (
    <Card title="Prévia">
      <div className="stack">
        <TypedFields type={preview.tipoDocumento} draft={draft} flaws={flaws} onChange={onDraft} />
        <DocumentPreview preview={preview} />
        {issued !== null && (
          <div className="alert alert-success cluster" role="status">
            <span>Documento emitido.</span>
            <Button icon={Download} loading={fetching} onClick={() => dispatch(fetchDocument.asked(issued))}>
              Baixar PDF
            </Button>
          </div>
        )}
        <div className="cluster">
          <Button icon={FileText} loading={pdf.fetching} onClick={() => pdf.fetchPdf({ studentId, templateId, typed })}>
            Ver em PDF
          </Button>
          {mayIssue && issued === null && (
            <Button
              variant="primary"
              disabled={checking || isRefused}
              loading={issuing}
              onClick={() => dispatch(issueAsked({ studentId, templateId, typed, withGaps: hasGaps }))}
            >
              {hasGaps ? 'Emitir com lacunas' : 'Emitir'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
