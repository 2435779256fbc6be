import History from 'lucide-react/icons/history'
import type { AuditVersion } from '#domain/audit/audit.schemas.ts'
import { personKind } from '#domain/audit/auditLabels.ts'
import { auditPath } from '#src/core/audit/paths.ts'
import { ChangesTable } from '#src/views/ChangesTable.tsx'
import { nameOf, recordLabel } from '#src/features/acesso/audit/views/who.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface AuditRowDetailProps {
  readonly shown: boolean
  /** Null while loading. */
  readonly row: AuditVersion | null
  /** The error; null for none. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** One row over the list: who and why, from where, and what changed. */
export const AuditRowDetail = ({ shown, row, error, onRetry, onClose }: AuditRowDetailProps) => (
  <Modal
    shown={shown}
    title={row?.acaoNome ?? 'Registro da auditoria'}
    onClose={onClose}
    footer={
      row !== null &&
      row.registro !== null && (
        <ButtonLink to={auditPath(row.entidade, row.registro)} icon={History}>
          Histórico do registro
        </ButtonLink>
      )
    }
  >
    {error !== null && <ErrorState message={error} onRetry={onRetry} />}
    {error === null && row === null && (
      <div className="stack" role="status">
        <VisuallyHidden>Carregando…</VisuallyHidden>
        <Skeleton shape="block" />
      </div>
    )}
    {row !== null && <Detail row={row} />}
  </Modal>
)

const Detail = ({ row }: { readonly row: AuditVersion }) => (
  <div className="stack">
    <Facts
      items={[
        ['Quando', formatDateTime(row.quando)],
        ['Quem', row.pessoa === null ? null : `${nameOf(row.pessoa)} (${personKind(row.pessoa.tipo)})`],
        ...(row.usuarioReal === null ? [] : [['Usuário real', nameOf(row.usuarioReal)] as const]),
        ['Registro', recordLabel(row)],
        ['Motivo', row.motivo],
        ['IP', row.endereco],
      ]}
    />
    <ChangesTable changes={row.alteracoes} />
  </div>
)
