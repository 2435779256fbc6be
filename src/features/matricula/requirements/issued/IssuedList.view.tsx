import '#src/styles/documents.scss'
import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import type { Issued } from '#domain/api/documents.schemas.ts'
import { writtenCode } from '#domain/documents/code.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface IssuedListProps {
  readonly issued: readonly Issued[]
  readonly onDownload: (one: Issued) => void
  /** Null where nothing may be cancelled; then what was cancelled is not given either. */
  readonly onCancel: ((one: Issued) => void) | null
}

/** Issued documents, the newest first. */
export const IssuedList = ({ issued, onDownload, onCancel }: IssuedListProps) => {
  if (issued.length === 0)
    return (
      <EmptyState title="Nenhum documento emitido" reason="Declarações, contratos e termos emitidos aparecem aqui." />
    )
  return (
    <BareList>
      {issued.map((one) => (
        <li key={one.id} className="issued-document">
          <div>
            <strong>{one.descricao}</strong> nº {one.numero}{' '}
            {one.canceladoEm === null ? (
              <StatusBadge tone="success">Válido</StatusBadge>
            ) : (
              <StatusBadge tone="danger">Cancelado</StatusBadge>
            )}
            <p>
              Emitido em {formatDateTime(one.emitidoEm)}
              {onCancel !== null && ` por ${one.emitidoPor}`}. Código {writtenCode(one.codigo)}
            </p>
            {one.canceladoEm !== null && (
              <p>
                Cancelado em {formatDateTime(one.canceladoEm)}
                {onCancel !== null && `: ${one.motivo}`}
              </p>
            )}
            {onCancel !== null && one.faltas.length > 0 && <p>Lacunas: {one.faltas.join(', ')}</p>}
          </div>
          <div className="cluster">
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
          </div>
        </li>
      ))}
    </BareList>
  )
}
