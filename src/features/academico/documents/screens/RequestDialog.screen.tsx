import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import {
  AT_THE_DESK,
  DOCUMENT_DELIVERIES,
  REQUEST_ASKED,
  REQUEST_CHECKED,
  REQUEST_READY,
} from '#domain/documentRequests/documentRequests.lists.ts'
import type { DocumentRequest } from '#domain/documentRequests/documentRequests.schemas.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { typedFlaws } from '#domain/documents/specificFacts.ts'
import { useToday } from '#src/core/clock/useToday.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  deliverRequest,
  denyRequest,
  fetchDocument,
  prepareRequest,
  takeRequest,
} from '#src/features/academico/documents/documents.requests.ts'
import { requestClosed } from '#src/features/academico/documents/requests.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { RequestBadge } from '#src/views/RequestBadge.tsx'
import { NOTHING_TYPED, TypedFields, typedOf } from '#src/views/TypedFields.tsx'

interface RequestDialogProps {
  readonly request: DocumentRequest
}

/** A request with the next step that the school takes. */
export const RequestDialog = ({ request }: RequestDialogProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('pedidosDocumentos')
  const fetching = useIsRunning(fetchDocument)
  const [isDenying, setDenying] = useState(false)
  const denying = useIsRunning(denyRequest)
  const { id, versao, tipoDocumento, situacao, documento } = request
  const name = nameIn(DOCUMENT_TYPES, tipoDocumento)
  const isOpen = situacao === REQUEST_ASKED || situacao === REQUEST_CHECKED
  const mayPrepare = isOpen || (situacao === REQUEST_READY && documento?.cancelado === true)
  if (isDenying)
    return (
      <ReasonDialog
        shown
        title={`Negar: ${name}`}
        message="A família lê o motivo no portal. Documentos da vida escolar não podem ser negados por dívida (Lei nº 9.870/1999, art. 6º)."
        confirmLabel="Negar pedido"
        loading={denying}
        onConfirm={(motivo) => dispatch(denyRequest.asked({ id, body: { versao, motivo } }))}
        onClose={() => setDenying(false)}
      />
    )
  return (
    <Modal shown title={`${name} de ${request.aluno}`} onClose={() => dispatch(requestClosed())}>
      <div className="stack">
        <RequestFacts request={request} />
        {documento !== null && (
          <Button
            icon={Download}
            loading={fetching}
            onClick={() =>
              dispatch(
                fetchDocument.asked({
                  id: documento.id,
                  name: `${documento.descricao} ${documento.numero.replace('/', '-')}.pdf`,
                }),
              )
            }
          >
            Baixar PDF
          </Button>
        )}
        {mayEdit && mayPrepare && <Preparing request={request} />}
        {mayEdit && situacao === REQUEST_READY && documento?.cancelado === false && <Delivering request={request} />}
        {mayEdit && isOpen && (
          <div className="cluster">
            {situacao === REQUEST_ASKED && (
              <Button onClick={() => dispatch(takeRequest.asked({ id, body: { versao } }))}>Pôr em análise</Button>
            )}
            <Button variant="ghost" onClick={() => setDenying(true)}>
              Negar
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

const RequestFacts = ({ request }: RequestDialogProps) => (
  <Facts
    items={[
      ['Situação', <RequestBadge key="situacao" situacao={request.situacao} />],
      ['Pedido', `${formatDate(request.pedidoEm)}, por ${request.pedidoPor}`],
      ['Prazo', `até ${formatDate(request.prazo)}`],
      [
        'Valor',
        request.valor === 0 ? 'Gratuito' : `${formatMoney(request.valor)}, ${request.pago ? 'pago' : 'a pagar'}`,
      ],
      ['Como recebe', nameIn(DOCUMENT_DELIVERIES, request.entrega)],
      ...(request.observacao === '' ? [] : ([['Observação', request.observacao]] as const)),
      ...(request.documento === null
        ? []
        : ([
            [
              'Documento',
              `nº ${request.documento.numero}${request.documento.cancelado ? ', cancelado: emita outro' : ''}`,
            ],
          ] as const)),
      ...(request.entregueA === '' ? [] : ([['Entregue a', request.entregueA]] as const)),
      ...(request.motivo === '' ? [] : ([['Motivo da negativa', request.motivo]] as const)),
    ]}
  />
)

const Preparing = ({ request: { id, versao, tipoDocumento } }: RequestDialogProps) => {
  const dispatch = useDispatch()
  const [draft, setDraft] = useState(NOTHING_TYPED)
  const [withGaps, setWithGaps] = useState(false)
  const preparing = useIsRunning(prepareRequest)
  const refused = useRefusedFields(prepareRequest)
  const flaws = typedFlaws(typedOf(draft), useToday())
  return (
    <div className="stack">
      <TypedFields type={tipoDocumento} draft={draft} flaws={{ ...refused, ...flaws }} onChange={setDraft} />
      <CheckField label="Emitir mesmo com lacunas para preencher à mão" checked={withGaps} onChange={setWithGaps} />
      <Button
        variant="primary"
        loading={preparing}
        disabled={Object.keys(flaws).length > 0}
        onClick={() =>
          dispatch(prepareRequest.asked({ id, body: { versao, comLacunas: withGaps, digitado: typedOf(draft) } }))
        }
      >
        Emitir o documento
      </Button>
    </div>
  )
}

const Delivering = ({ request: { id, versao, entrega } }: RequestDialogProps) => {
  const dispatch = useDispatch()
  const [person, setPerson] = useState('')
  const delivering = useIsRunning(deliverRequest)
  const refused = useRefusedFields(deliverRequest)
  const atTheDesk = entrega === AT_THE_DESK
  return (
    <div className="stack">
      {!atTheDesk && <p className="mb-0">A família baixa o PDF pelo portal, e o pedido fica entregue com isso.</p>}
      <TextField
        label="Entregue a"
        required={atTheDesk}
        maxLength={120}
        value={person}
        error={refused?.['entregueA']}
        onChange={setPerson}
      />
      <Button
        loading={delivering}
        onClick={() => dispatch(deliverRequest.asked({ id, body: { versao, entregueA: person } }))}
      >
        Registrar entrega
      </Button>
    </div>
  )
}
