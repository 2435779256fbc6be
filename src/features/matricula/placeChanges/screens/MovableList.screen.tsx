import { useSelector } from 'react-redux'
import { placeChangeOf } from '#src/core/enrolments/placeChanges.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRunningYear } from '#src/core/options/useRunningYear.ts'
import { loadMovables } from '#src/features/matricula/placeChanges/placeChanges.requests.ts'
import { selectMovables } from '#src/features/matricula/placeChanges/placeChanges.slice.ts'
import { movableColumns } from '#src/features/matricula/placeChanges/views/movableColumns.view.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M07: the enrolments whose course, grade, shift or class group may change. */
export const Screen = () => {
  const filters = useFilters()
  const page = useSelector(selectMovables)
  const list = useServerList({
    request: loadMovables,
    count: page?.totalCount ?? null,
  })
  const years = useChoices('schoolYears')
  const units = useChoices('units')
  const grades = useChoices('grades')
  return (
    <div className="page">
      <PageHeader
        title="Troca de turno/curso"
        subtitle="Escolha o aluno: a vaga e o novo preço aparecem antes de salvar"
      />
      <DataTable
        {...list}
        label="Matrículas que podem mudar de lugar"
        columns={movableColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nomeAluno }) => nomeAluno}
        linkOf={({ id }) => placeChangeOf(id)}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Nome, RA ou CPF" {...filters.text('search')} />
            <SelectField
              label="Ano letivo"
              empty={null}
              options={years}
              {...filters.choice('year', useRunningYear())}
            />
            <SelectField label="Unidade" empty="Todas as unidades" options={units} {...filters.choice('unit')} />
            <SelectField label="Série" empty="Todas as séries" options={grades} {...filters.choice('grade')} />
          </FilterBar>
        }
        empty={
          <EmptyState
            title="Nenhuma matrícula encontrada"
            reason="Aqui estão as matrículas confirmadas ou que aguardam a escola. Confira a busca e os filtros."
          />
        }
      />
    </div>
  )
}
