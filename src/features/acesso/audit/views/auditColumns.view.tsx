import type { AuditRow } from '#domain/audit/audit.schemas.ts'
import { personKind } from '#domain/audit/auditLabels.ts'
import { nameOf } from '#src/features/acesso/audit/views/who.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** The columns of the audit: when, who, what, which record. */
export const auditColumns: readonly Column<AuditRow>[] = [
  { key: 'quando', header: 'Quando', width: 'narrow', cell: ({ quando }) => formatDateTime(quando) },
  {
    key: 'quem',
    header: 'Quem',
    cell: ({ pessoa, usuarioReal }) => (
      <span className="audit-cell">
        <strong>{pessoa === null ? 'Ninguém conectado' : nameOf(pessoa)}</strong>
        {pessoa !== null && <small>{personKind(pessoa.tipo)}</small>}
        {usuarioReal !== null && <StatusBadge tone="warning">{`por ${nameOf(usuarioReal)}`}</StatusBadge>}
      </span>
    ),
  },
  {
    key: 'acao',
    header: 'Ação',
    cell: ({ acaoNome, camposAlterados }) => (
      <span className="audit-cell">
        <span>{acaoNome}</span>
        {camposAlterados > 0 && <small>{plural(camposAlterados, 'campo', 'campos')}</small>}
      </span>
    ),
  },
  {
    key: 'registro',
    header: 'Registro',
    cell: ({ entidadeNome, registroNome, registro }) => (
      <span className="audit-cell">
        <span>{entidadeNome}</span>
        {registro !== null && <small>{registroNome ?? `nº ${registro}`}</small>}
      </span>
    ),
  },
  { key: 'motivo', header: 'Motivo', cell: ({ motivo }) => motivo ?? '–' },
]
