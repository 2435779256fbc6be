import type { MarkImportRow } from '#domain/markImports/markImports.schemas.ts'
import { IMPORT_STATES } from '#src/features/academico/markImports/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** Class groups that are named before the rest is counted. */
const NAMED = 3

/** The columns of the list of imports. */
export const importColumns: readonly Column<MarkImportRow>[] = [
  { key: 'arquivo', header: 'Arquivo', cell: ({ arquivo }) => arquivo },
  {
    key: 'enviada',
    header: 'Enviada',
    cell: ({ enviadaPor, enviadaEm }) => <TwoLines first={enviadaPor} second={formatDateTime(enviadaEm)} />,
  },
  {
    key: 'lugar',
    header: 'Etapa',
    cell: ({ etapa, ano, unidade }) => <TwoLines first={`${etapa}ª etapa`} second={`${unidade} · ${ano}`} />,
  },
  { key: 'turmas', header: 'Turmas', cell: ({ turmas }) => groupsText(turmas) },
  { key: 'linhas', header: 'Linhas', align: 'end', width: 'narrow', cell: ({ linhas }) => formatCount(linhas) },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao }) => (
      <StatusBadge tone={IMPORT_STATES[situacao].tone}>{IMPORT_STATES[situacao].label}</StatusBadge>
    ),
  },
]

const groupsText = (groups: readonly string[]): string => {
  if (groups.length === 0) return '–'
  const more = groups.length - NAMED
  return groups.slice(0, NAMED).join(', ') + (more > 0 ? ` e mais ${plural(more, 'turma', 'turmas')}` : '')
}
