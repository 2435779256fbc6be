import { capitalised } from '#domain/base/text.ts'
import type { TermRow } from '#domain/terms/terms.schemas.ts'
import { audienceOf } from '#src/features/acesso/terms/termForm.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatCount } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** The columns of the terms: version in force, audience, status. */
export const termColumns: readonly Column<TermRow>[] = [
  { key: 'titulo', header: 'Título', sort: 'titulo', width: 'wide', cell: ({ titulo }) => <strong>{titulo}</strong> },
  { key: 'publico', header: 'Para', cell: (row) => capitalised(audienceOf(row)) },
  {
    key: 'publicadoEm',
    header: 'Versão em vigor',
    sort: 'publicadoEm',
    cell: ({ numero, publicadoEm }) =>
      numero === null || publicadoEm === null ? '–' : `${numero}, de ${formatDate(publicadoEm)}`,
  },
  {
    key: 'aceites',
    header: 'Aceites',
    align: 'end',
    width: 'narrow',
    cell: ({ aceites }) => formatCount(aceites),
  },
  { key: 'situacao', header: 'Situação', cell: (row) => <TermStatus {...row} /> },
]

type TermStatusProps = Pick<TermRow, 'ativo' | 'numero' | 'temRascunho'>

const TermStatus = ({ ativo, numero, temRascunho }: TermStatusProps) => (
  <span className="cluster">
    {!ativo && <StatusBadge tone="neutral">Inativo</StatusBadge>}
    {ativo && numero !== null && <StatusBadge tone="success">Em vigor</StatusBadge>}
    {temRascunho && <StatusBadge tone="warning">Rascunho</StatusBadge>}
    {ativo && numero === null && !temRascunho && <StatusBadge tone="neutral">Sem texto</StatusBadge>}
  </span>
)
