import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { PlanRow } from '#domain/expectedContents/expectedContents.schemas.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { loadPlans } from '#src/features/academico/expectedContents/plans.requests.ts'
import { selectPlans } from '#src/features/academico/expectedContents/plans.slice.ts'
import { plural } from '#src/lib/text.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** How much is planned of each grade and subject, while not both are chosen. */
export const PlanList = ({ filters }: { readonly filters: ReactNode }) => {
  const dispatch = useDispatch()
  const list = useSelector(selectPlans)
  return (
    <DataTable
      {...useServerList({ request: loadPlans, count: list?.totalCount ?? null })}
      label="Planos do ano letivo"
      columns={COLUMNS}
      rows={list?.items ?? []}
      rowId={idOfRow}
      rowName={nameOf}
      onOpen={({ serie, disciplina }) => dispatch(filtersChanged({ grade: serie, subject: disciplina }))}
      filters={filters}
      empty={
        <EmptyState
          title="Nenhum plano aqui"
          reason="Séries e disciplinas vêm das matrizes do ano letivo. Confira os filtros, ou escolha série e disciplina para começar um plano."
        />
      }
    />
  )
}

/** A row stands for a grade and a subject; ids of both are far smaller than this. */
const idOfRow = ({ serie, disciplina }: PlanRow): number => serie * 1_000_000 + disciplina
const nameOf = ({ nomeSerie, nomeDisciplina }: PlanRow): string => `${nomeDisciplina}, ${nomeSerie}`

const COLUMNS: readonly Column<PlanRow>[] = [
  { key: 'disciplina', header: 'Disciplina', cell: ({ nomeDisciplina }) => nomeDisciplina },
  {
    key: 'serie',
    header: 'Série',
    cell: ({ nomeSerie, minha }) => (
      <span className="cluster">
        {nomeSerie} {minha && <StatusBadge tone="primary">Você leciona</StatusBadge>}
      </span>
    ),
  },
  {
    key: 'conteudos',
    header: 'Planejado',
    cell: ({ conteudos, aulas }) =>
      conteudos === 0
        ? 'Nada ainda'
        : `${plural(conteudos, 'conteúdo', 'conteúdos')}, ${plural(aulas, 'aula', 'aulas')}`,
  },
  {
    key: 'habilidades',
    header: 'Com habilidades',
    cell: ({ conteudos, habilidades }) => (conteudos === 0 ? '–' : `${habilidades} de ${conteudos}`),
  },
]
