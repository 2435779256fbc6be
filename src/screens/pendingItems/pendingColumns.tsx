import { nameIn } from '#domain/base/list.ts'
import { BLOCKS, PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'
import { solverOf } from '#domain/yearEnd/pendingSolver.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { amountOf } from '#src/screens/pendingItems/amount.ts'
import { SolveItem } from '#src/screens/pendingItems/SolveItem.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** Pending items as lists show them: what it is, where, whose, since when, and the way to solve it. */
export const pendingColumns = (onJustify?: (item: PendingItem) => void): readonly Column<PendingItem>[] => [
  {
    key: 'efeito',
    header: 'Efeito',
    width: 'narrow',
    cell: ({ efeito }) => (
      <StatusBadge tone={efeito === BLOCKS ? 'danger' : 'warning'}>
        {efeito === BLOCKS ? 'Impede' : 'Avisa'}
      </StatusBadge>
    ),
  },
  {
    key: 'tipo',
    header: 'Pendência',
    cell: (item) => <TwoLines first={nameIn(PENDING_ITEMS, item.codigo)} second={amountOf(item)} />,
  },
  { key: 'onde', header: 'Onde', cell: (item) => <TwoLines first={placeOf(item)} second={partOf(item)} /> },
  { key: 'responsavel', header: 'Responsável', cell: ({ responsavel, codigo }) => responsavel ?? officeOf(codigo) },
  { key: 'desde', header: 'Desde', width: 'narrow', yields: true, cell: ({ desde }) => formatDate(desde) },
  {
    key: 'resolver',
    header: 'Resolver',
    align: 'end',
    cell: (item) => <SolveItem item={item} name={itemName(item)} onJustify={onJustify} />,
  },
]

const OF_SECRETARIES: readonly FeatureKey[] = ['dadosAluno', 'trocaTurnoCurso']

/** Who solves what nobody is named for. */
export const officeOf = (code: PendingItem['codigo']): string =>
  OF_SECRETARIES.includes(solverOf(code)) ? 'Secretaria' : 'Coordenação'

const placeOf = ({ turma, aluno, unidade }: PendingItem): string => turma ?? aluno ?? unidade

const partOf = ({ turma, aluno, disciplina, etapa, unidade }: PendingItem): string =>
  [turma === null ? null : aluno, disciplina, etapa].filter((part) => part !== null).join(' · ') || unidade

/** What tells an item apart from the others: “Avaliação sem nota: 8º ano A, Matemática · 1º bimestre”. */
export const itemName = (item: PendingItem): string =>
  `${nameIn(PENDING_ITEMS, item.codigo)}: ${placeOf(item)}, ${partOf(item)}`
