import ShieldCheck from 'lucide-react/icons/shield-check'
import type { AuditIntegrity } from '#domain/audit/audit.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface IntegrityStripProps {
  /** The last verification; null before the first. */
  readonly integrity: AuditIntegrity | null
  readonly verifying: boolean
  readonly onVerify: () => void
}

/** Whether the audit was changed outside the portal, with a button to verify it. */
export const IntegrityStrip = ({ integrity, verifying, onVerify }: IntegrityStripProps) => (
  <div className="card audit-integrity">
    <div role="status">
      {verifying ? <StatusBadge tone="info">Verificando…</StatusBadge> : <Verdict integrity={integrity} />}
      {integrity !== null && !verifying && integrity.selo !== '' && (
        <small>
          Selo <code>{integrity.selo.slice(0, 16)}</code> em {formatDateTime(integrity.verificadaEm)}
        </small>
      )}
    </div>
    <Button icon={ShieldCheck} onClick={onVerify} disabled={verifying}>
      Verificar agora
    </Button>
  </div>
)

const Verdict = ({ integrity }: Pick<IntegrityStripProps, 'integrity'>) => {
  if (integrity === null) return <StatusBadge tone="neutral">Integridade ainda não verificada</StatusBadge>
  if (integrity.integra)
    return (
      <StatusBadge tone="success">{`Íntegra: ${plural(integrity.seladas, 'linha selada', 'linhas seladas')}`}</StatusBadge>
    )
  return (
    <>
      <StatusBadge tone="danger">{plural(integrity.divergencias, 'divergência', 'divergências')}</StatusBadge>
      {integrity.primeiraDivergencia !== null && <span>{divergenceText(integrity.primeiraDivergencia)}</span>}
    </>
  )
}

const divergenceText = ({ tipo, id, posicao, quando }: NonNullable<AuditIntegrity['primeiraDivergencia']>): string =>
  [
    `A primeira: linha ${tipo} na posição ${posicao}`,
    id === null ? null : `nº ${id}`,
    quando === null ? null : formatDateTime(quando),
  ]
    .filter((part) => part !== null)
    .join(', ')
