import type { AuditRecord } from '#domain/audit/audit.schemas.ts'
import { ChangesTable } from '#src/views/ChangesTable.tsx'
import { whoDid } from '#src/features/acesso/audit/views/who.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'

interface RecordHistoryProps {
  readonly record: AuditRecord
}

/** The history of one record, newest first, with the changes. */
export const RecordHistory = ({ record: { versoes, haMais } }: RecordHistoryProps) =>
  versoes.length === 0 ? (
    <EmptyState
      title="Nada registrado"
      reason="Não há mudanças neste registro, ou elas foram feitas por outras unidades."
    />
  ) : (
    <Card title="Versões">
      <Timeline
        label="Histórico do registro"
        entries={versoes.map((version) => ({
          key: version.id,
          at: version.quando,
          when: formatDateTime(version.quando),
          title: version.acaoNome,
          detail: [whoDid(version), version.motivo].filter((part) => part !== null).join(' · '),
          content: version.alteracoes.length > 0 && <ChangesTable changes={version.alteracoes} />,
        }))}
      />
      {haMais && (
        <p className="text-secondary mb-0">Há versões mais antigas. Use a lista com um período para vê-las.</p>
      )}
    </Card>
  )
