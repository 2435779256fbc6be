import { DELIVERY_STATUSES, NOT_DELIVERED } from '#domain/activities/activities.lists.ts'
import type { DeliveryOfStudent } from '#domain/activities/activities.schemas.ts'
import { linksIn } from '#domain/base/links.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { LinkList } from '#src/views/LinkList.tsx'

interface DeliveredProps {
  readonly delivery: DeliveryOfStudent
  readonly onDownload: (file: FileHandle) => void
}

/** What a student delivered, when, and whether it was late. */
export const Delivered = ({ delivery, onDownload }: DeliveredProps) => {
  const { situacao, texto, links, anexos, entregueEm, atrasada, envios, corrigidaPor, corrigidaEm } = delivery
  if (situacao === NOT_DELIVERED) return <p className="text-secondary mb-0">Ainda não entregou.</p>
  return (
    <div className="stack">
      <div className="cluster">
        {entregueEm !== null && <span>Entregue em {formatDateTime(entregueEm)}</span>}
        {envios > 1 && <span className="text-secondary">{envios}º envio</span>}
        {atrasada && <StatusBadge tone="warning">Com atraso</StatusBadge>}
      </div>
      {texto !== '' && <p className="prose mb-0">{texto}</p>}
      <LinkList links={linksIn(links)} />
      <FileLinks files={anexos} onDownload={onDownload} />
      {corrigidaEm !== null && (
        <small className="text-secondary">
          {nameIn(DELIVERY_STATUSES, situacao)} por {corrigidaPor}, {formatDateTime(corrigidaEm)}
        </small>
      )}
    </div>
  )
}
