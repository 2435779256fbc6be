import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import { nameIn } from '#domain/base/list.ts'
import { TRANSCRIPT_PAPERS, TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'
import type { IssuedTranscript } from '#domain/transcripts/transcripts.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface IssuedListProps {
  readonly issued: readonly IssuedTranscript[]
  readonly mayEdit: boolean
  readonly onDownload: (one: IssuedTranscript) => void
  readonly onCancel: (id: number) => void
}

/** What was issued, the newest first, each with whether it holds. */
export const IssuedList = ({ issued, mayEdit, onDownload, onCancel }: IssuedListProps) => (
  <Card title="Documentos emitidos">
    {issued.length === 0 ? (
      <p className="text-secondary mb-0">Nada foi emitido ainda.</p>
    ) : (
      <RowList>
        {issued.map((one) => (
          <li key={one.id}>
            <Issue one={one} />
            <span className="cluster">
              <Button icon={Download} onClick={() => onDownload(one)}>
                PDF
                <VisuallyHidden> do registro {one.registro}</VisuallyHidden>
              </Button>
              {mayEdit && one.canceladoEm === null && (
                <Button variant="ghost" icon={Ban} onClick={() => onCancel(one.id)}>
                  Cancelar
                  <VisuallyHidden> o registro {one.registro}</VisuallyHidden>
                </Button>
              )}
            </span>
          </li>
        ))}
      </RowList>
    )}
  </Card>
)

const Issue = ({ one }: { readonly one: IssuedTranscript }) => (
  <span>
    <strong>
      {nameIn(TRANSCRIPT_PAPERS, one.papel)}, versão {one.numero}
    </strong>{' '}
    <Standing one={one} />
    <br />
    <small className="text-secondary">
      {nameIn(TRANSCRIPT_SEGMENTS, one.segmento)} · registro {one.registro}, livro {one.livro}, folha {one.folha} ·
      emitido em {formatDateTime(one.emitidoEm)} por {one.emitidoPor} · código {one.codigo}
      {one.lacuna !== '' && ` · com lacuna: ${one.lacuna}`}
      {one.motivo !== '' && ` · cancelado: ${one.motivo}`}
    </small>
  </span>
)

const Standing = ({ one: { canceladoEm, substituido } }: { readonly one: IssuedTranscript }) => {
  if (canceladoEm !== null) return <StatusBadge tone="danger">Cancelado</StatusBadge>
  return substituido ? (
    <StatusBadge tone="warning">Substituído por versão mais nova</StatusBadge>
  ) : (
    <StatusBadge tone="success">Válido</StatusBadge>
  )
}
