import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import type { Issued } from '#domain/documents/documents.schemas.ts'
import { writtenCode } from '#domain/documents/documentCode.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface IssuedListProps {
  readonly issued: readonly Issued[]
  readonly onDownload: (one: Issued) => void
  /** Null if nothing may be cancelled; cancelled documents then have no download. */
  readonly onCancel: ((one: Issued) => void) | null
}

/** Issued documents, newest first. */
export const IssuedList = ({ issued, onDownload, onCancel }: IssuedListProps) => {
  if (issued.length === 0)
    return (
      <EmptyState title="Nenhum documento emitido" reason="Declarações, contratos e termos emitidos aparecem aqui." />
    )
  return (
    <RowList>
      {issued.map((one) => (
        <li key={one.id}>
          <span>
            <strong>{one.descricao}</strong> nº {one.numero}{' '}
            {one.canceladoEm === null ? (
              <StatusBadge tone="success">Válido</StatusBadge>
            ) : (
              <StatusBadge tone="danger">Cancelado</StatusBadge>
            )}
            <small>
              Emitido em {formatDateTime(one.emitidoEm)}
              {onCancel !== null && ` por ${one.emitidoPor}`}. Código {writtenCode(one.codigo)}
            </small>
            {one.canceladoEm !== null && (
              <small>
                Cancelado em {formatDateTime(one.canceladoEm)}
                {onCancel !== null && `: ${one.motivo}`}
              </small>
            )}
            {onCancel !== null && one.faltas.length > 0 && <small>Lacunas: {one.faltas.join(', ')}</small>}
          </span>
          {(onCancel !== null || one.canceladoEm === null) && (
            <Button icon={Download} onClick={() => onDownload(one)}>
              Baixar PDF
            </Button>
          )}
          {onCancel !== null && one.canceladoEm === null && (
            <Button icon={Ban} variant="ghost" onClick={() => onCancel(one)}>
              Cancelar
            </Button>
          )}
        </li>
      ))}
    </RowList>
  )
}
