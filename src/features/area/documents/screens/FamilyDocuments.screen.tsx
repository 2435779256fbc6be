import Download from 'lucide-react/icons/download'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import {
  BY_PORTAL,
  DOCUMENT_DELIVERIES,
  OPEN_REQUESTS,
  REQUEST_READY,
} from '#domain/documentRequests/documentRequests.lists.ts'
import * as messages from '#domain/documentRequests/documentRequests.messages.ts'
import type { DocumentRequest, FamilyRequests } from '#domain/documentRequests/documentRequests.schemas.ts'
import { writtenCode } from '#domain/documents/documentCode.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { fetchReady, loadFamilyRequests } from '#src/features/area/documents/familyDocuments.requests.ts'
import { askingOpened, selectIsAsking, selectRequests } from '#src/features/area/documents/familyDocuments.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RequestBadge } from '#src/views/RequestBadge.tsx'

const LazyAsk = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ask-document" */ './AskDocument.screen.tsx')).AskDocument,
}))

/** What a family asks of the secretary's office, with deadline, fee and state. */
export const Screen = () => (
  <ChildPage
    title="Pedidos de documentos"
    subtitle="Peça declarações e outros documentos à secretaria e baixe-os quando ficarem prontos."
    choice="Pedir documentos de"
    what="os pedidos"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const requests = useSelector(selectRequests)
  const isAsking = useSelector(selectIsAsking)
  return (
    <>
      <Awaited asks={[loadFamilyRequests.asked({ idAluno: studentId })]} isHere={requests !== null} />
      {requests !== null && <Shown requests={requests} />}
      <Suspense fallback={null}>
        {isAsking && requests !== null && <LazyAsk studentId={studentId} offered={requests.ofertados} />}
      </Suspense>
    </>
  )
}

const Shown = ({ requests: { ofertados, pedidos } }: { readonly requests: FamilyRequests }) => {
  const dispatch = useDispatch()
  if (ofertados.length === 0 && pedidos.length === 0)
    return <EmptyState title="Só para quem acompanha os documentos" reason={messages.REQUEST_NOT_YOURS} />
  return (
    <>
      {ofertados.length > 0 && (
        <div className="cluster">
          <Button variant="primary" onClick={() => dispatch(askingOpened())}>
            Pedir um documento
          </Button>
        </div>
      )}
      {pedidos.length === 0 && (
        <EmptyState title="Nenhum pedido" reason="Os documentos que você pedir aparecem aqui." />
      )}
      {pedidos.map((request) => (
        <OfRequest key={request.id} request={request} />
      ))}
    </>
  )
}

const OfRequest = ({ request }: { readonly request: DocumentRequest }) => {
  const { tipoDocumento, situacao, valor, pago, motivo, pedidoEm, pedidoPor, entrega, encerradoEm, prazo } = request
  return (
    <Card title={nameIn(DOCUMENT_TYPES, tipoDocumento)} actions={<RequestBadge situacao={situacao} />}>
      <p className="mb-1">
        Pedido em {formatDate(pedidoEm)} por {pedidoPor}.{' '}
        {OPEN_REQUESTS.includes(situacao) &&
          situacao !== REQUEST_READY &&
          `A escola responde até ${formatDate(prazo)}.`}
        {encerradoEm !== null && `Encerrado em ${formatDate(encerradoEm)}.`}
      </p>
      <p className="mb-1 text-secondary">
        {nameIn(DOCUMENT_DELIVERIES, entrega)}.{' '}
        {valor === 0 ? 'Gratuito.' : `${formatMoney(valor)}, ${pago ? 'pago' : 'a pagar na ficha financeira'}.`}
      </p>
      {motivo !== '' && (
        <p className="mb-1">
          <strong>Motivo:</strong> {motivo}
        </p>
      )}
      <Ready request={request} />
    </Card>
  )
}

const Ready = ({ request: { documento, entrega, situacao } }: { readonly request: DocumentRequest }) => {
  const dispatch = useDispatch()
  const fetching = useIsRunning(fetchReady)
  if (documento === null) return null
  if (documento.cancelado) return <p className="mb-0">A escola cancelou este documento. Fale com a secretaria.</p>
  if (entrega !== BY_PORTAL)
    return situacao === REQUEST_READY ? <p className="mb-0">Já pode ser retirado na secretaria.</p> : null
  return (
    <div className="stack">
      <small>
        Nº {documento.numero}, código {writtenCode(documento.codigo)}
      </small>
      <div className="cluster">
        <Button
          icon={Download}
          variant="primary"
          loading={fetching}
          onClick={() =>
            dispatch(
              fetchReady.asked({
                id: documento.id,
                name: `${documento.descricao} ${documento.numero.replace('/', '-')}.pdf`,
              }),
            )
          }
        >
          Baixar PDF
        </Button>
      </div>
    </div>
  )
}
