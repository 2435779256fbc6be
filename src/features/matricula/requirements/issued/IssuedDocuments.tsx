import FilePlus from 'lucide-react/icons/file-plus'
import { lazy, Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Issued } from '#domain/documents/documents.schemas.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { cancelIssued, fetchPdf, loadIssued } from '#src/features/matricula/requirements/issued/issued.requests.ts'
import {
  issuingAsked,
  issuingLeft,
  selectIssued,
  selectIssueKey,
} from '#src/features/matricula/requirements/issued/issued.slice.ts'
import { IssuedList } from '#src/features/matricula/requirements/issued/IssuedList.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

const IssueDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "issue-document" */ './IssueDialog.tsx')).IssueDialog,
}))

interface IssuedDocumentsProps {
  readonly studentId: number
  /** Whether the person may issue and cancel; otherwise only valid documents can be downloaded. */
  readonly issues: boolean
}

/** The documents issued for a student, as PDFs. */
export const IssuedDocuments = ({ studentId, issues }: IssuedDocumentsProps) => {
  const dispatch = useDispatch()
  const loaded = useSelector(selectIssued)
  const key = useSelector(selectIssueKey)
  const cancelling = useIsRunning(cancelIssued)
  const [toCancel, setToCancel] = useState<Issued | null>(null)
  const issued = loaded?.id === studentId ? loaded.emitidos : null
  return (
    <Card
      title="Documentos emitidos"
      actions={
        issues && (
          <Button icon={FilePlus} onClick={() => dispatch(issuingAsked())}>
            Emitir documento
          </Button>
        )
      }
    >
      <Awaited asks={[loadIssued.asked(studentId)]} isHere={issued !== null} />
      {issued !== null && (
        <IssuedList
          issued={issued}
          onDownload={({ id, descricao, numero }) =>
            dispatch(fetchPdf.asked({ id, name: `${descricao} ${numero.replace('/', '-')}.pdf` }))
          }
          onCancel={issues ? setToCancel : null}
        />
      )}
      {key !== null && (
        <Suspense>
          <IssueDialog studentId={studentId} issueKey={key} onClose={() => dispatch(issuingLeft())} />
        </Suspense>
      )}
      {toCancel !== null && (
        <ReasonDialog
          shown
          title="Cancelar documento"
          message={`“${toCancel.descricao}” nº ${toCancel.numero} perde a validade, e a verificação pública passa a dizer isso. Não dá para desfazer.`}
          confirmLabel="Cancelar documento"
          loading={cancelling}
          onConfirm={(motivo) => {
            dispatch(cancelIssued.asked({ id: toCancel.id, motivo }))
            setToCancel(null)
          }}
          onClose={() => setToCancel(null)}
        />
      )}
    </Card>
  )
}
