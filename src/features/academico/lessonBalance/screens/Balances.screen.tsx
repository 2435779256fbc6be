import { useDispatch, useSelector } from 'react-redux'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { BalanceRow } from '#domain/lessons/lessonBalance.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { balanceId, CONTENTS } from '#src/core/lessonContents/paths.ts'
import { useOpeningOfRow } from '#src/core/router/opening.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { loadBalances } from '#src/features/academico/lessonBalance/lessonBalance.requests.ts'
import { rowOpened, selectPage } from '#src/features/academico/lessonBalance/lessonBalance.slice.ts'
import { ExplainDialog } from '#src/features/academico/lessonBalance/screens/ExplainDialog.screen.tsx'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** Lessons planned, given and made up for, those that owe most first; a row opens the explanation. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const user = useSelector(selectUser)
  const ownOnly = user !== null && isOnlyTeacher(user)
  const open = (row: BalanceRow) => dispatch(rowOpened(balanceId(row)))
  useOpeningOfRow(page?.items, balanceId, open)
  return (
    <div className="page">
      <PageHeader
        title="Aulas previstas e dadas"
        subtitle="Por turma, disciplina e etapa, até ontem. Saldo abaixo de zero: faltam aulas."
        actions={<ButtonLink to={CONTENTS}>Aulas do dia</ButtonLink>}
      />
      <DataTable
        {...useServerList({ request: loadBalances, count: page?.totalCount ?? null })}
        label="Aulas previstas e dadas"
        columns={ownOnly ? COLUMNS : [...COLUMNS, TEACHERS]}
        rows={page?.items ?? []}
        rowId={balanceId}
        rowName={({ disciplina, turma, etapa }) => `${disciplina}, ${turma}, ${etapa}`}
        onOpen={open}
        filters={
          <FilterBar onClear={filters.clear}>
            <ChoiceFilter name="group" label="Turma" all="Todas as turmas" list={page?.turmas} />
          </FilterBar>
        }
        empty={
          <EmptyState
            title="Ainda não há aulas"
            reason="As aulas vêm dos quadros de horários publicados e das etapas."
          />
        }
      />
      <ExplainDialog />
    </div>
  )
}

const COLUMNS: readonly Column<BalanceRow>[] = [
  { key: 'turma', header: 'Turma', sort: 'turma', cell: ({ turma }) => turma },
  { key: 'disciplina', header: 'Disciplina', cell: ({ disciplina }) => disciplina },
  { key: 'etapa', header: 'Etapa', cell: ({ etapa }) => etapa },
  {
    key: 'previstas',
    header: 'Previstas',
    align: 'end',
    width: 'narrow',
    yields: true,
    cell: ({ previstas }) => previstas,
  },
  { key: 'passadas', header: 'Até ontem', align: 'end', width: 'narrow', cell: ({ passadas }) => passadas },
  { key: 'dadas', header: 'Dadas', align: 'end', width: 'narrow', cell: ({ dadas }) => dadas },
  {
    key: 'repostas',
    header: 'Repostas',
    align: 'end',
    width: 'narrow',
    yields: true,
    cell: ({ repostas }) => repostas,
  },
  {
    key: 'canceladas',
    header: 'Canceladas',
    align: 'end',
    width: 'narrow',
    yields: true,
    cell: ({ canceladas }) => canceladas,
  },
  {
    key: 'saldo',
    header: 'Saldo',
    align: 'end',
    width: 'narrow',
    sort: 'saldo',
    cell: ({ saldo }) => balanceText(saldo),
  },
  {
    key: 'explicacao',
    header: 'Explicação',
    cell: ({ saldo, explicacao }) =>
      explicacao !== '' ? explicacao : saldo < 0 && <StatusBadge tone="warning">Sem explicação</StatusBadge>,
  },
]

const TEACHERS: Column<BalanceRow> = {
  key: 'professores',
  header: 'Professor',
  yields: true,
  cell: ({ professores }) => professores || '–',
}

/** “−3”, “0”, “+2” */
const balanceText = (balance: number): string => (balance === 0 ? '0' : balance < 0 ? `−${-balance}` : `+${balance}`)
