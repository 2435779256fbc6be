import Copy from 'lucide-react/icons/copy'
import { useDispatch, useSelector } from 'react-redux'
import { REPLICATED_AT_ONCE } from '#domain/extraCourses/replication.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadSources } from '#src/features/matricula/extraReplication/extraReplication.requests.ts'
import {
  replicationOpened,
  selectChoices,
  selectPage,
  selectSelected,
  sourcesSelected,
} from '#src/features/matricula/extraReplication/extraReplication.slice.ts'
import { ReplicationDialog } from '#src/features/matricula/extraReplication/screens/LazyReplicationDialog.tsx'
import { sourceColumns } from '#src/features/matricula/extraReplication/views/sourceColumns.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const PAGE_SIZES = [10, 50, 100, REPLICATED_AT_ONCE]

/** M15: chooses extra courses of a year, and copies them to another year or unit. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const choices = useSelector(selectChoices)
  const selected = useSelector(selectSelected)
  const mayEdit = useMayEdit('replicacaoCursos')
  const year = filters.choice('year', choices?.anos.findLast(({ ativo }) => ativo)?.id ?? null)
  const list = useServerList({
    request: loadSources,
    count: page?.totalCount ?? null,
  })
  const selection = {
    selected,
    maxCount: REPLICATED_AT_ONCE,
    onChange: (ids: readonly number[]) => dispatch(sourcesSelected(ids)),
    actions: (
      <Button icon={Copy} onClick={() => dispatch(replicationOpened())}>
        Replicar…
      </Button>
    ),
  }
  return (
    <div className="page">
      <PageHeader
        title="Replicação de cursos extras"
        subtitle="Selecione os cursos, escolha o destino e confira o resultado de cada um antes de copiar."
      />
      <DataTable
        {...list}
        label="Cursos extras"
        columns={sourceColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome, turma }) => `${nome} ${turma}`}
        pageSizes={PAGE_SIZES}
        {...(mayEdit && { selection })}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Nome ou turma" {...filters.text('search')} />
            <SelectField
              label="Ano letivo de origem"
              empty={year.value === '' ? 'Ano em curso' : null}
              options={optionsOf(choices?.anos)}
              {...year}
            />
            <SelectField
              label="Unidade de origem"
              empty="Todas as unidades"
              options={optionsOf(choices?.unidades)}
              {...filters.choice('unit')}
            />
          </FilterBar>
        }
        empty={<EmptyState reason="Não há cursos extras para copiar neste ano e unidade." />}
      />
      <ReplicationDialog />
    </div>
  )
}
