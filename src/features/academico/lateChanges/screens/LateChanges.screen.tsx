import { useDispatch, useSelector } from 'react-redux'
import { CHANGE_STATUSES } from '#domain/marks/lateChanges.lists.ts'
import type { LateChange } from '#domain/marks/lateChanges.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { REOPENINGS } from '#src/core/marks/paths.ts'
import { useOpeningOfRow } from '#src/core/router/opening.ts'
import { loadLateChanges } from '#src/features/academico/lateChanges/lateChanges.requests.ts'
import { changeOpened, selectOpened, selectPage } from '#src/features/academico/lateChanges/lateChanges.slice.ts'
import { ChangeDialog } from '#src/features/academico/lateChanges/screens/ChangeDialog.screen.tsx'
import { changeColumns } from '#src/features/academico/lateChanges/views/changeColumns.view.tsx'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** Changes of late marks and opinions that teachers ask for, those that wait first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const opened = useSelector(selectOpened)
  const open = (change: LateChange) => dispatch(changeOpened(change))
  useOpeningOfRow(page?.items, ({ id }) => id, open)
  const list = useServerList({ request: loadLateChanges, count: page?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader
        title="Alterações de notas e pareceres"
        subtitle="Mudanças de notas antigas e do que um conselho já viu, que só valem depois de aprovadas. As que esperam resposta vêm primeiro."
        actions={<ButtonLink to={REOPENINGS}>Pedidos de reabertura</ButtonLink>}
      />
      <DataTable
        {...list}
        label="Alterações de notas e pareceres"
        columns={changeColumns(open)}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ aluno, avaliacao }) => `${aluno}, ${avaliacao}`}
        filters={
          <FilterBar onClear={filters.clear}>
            <ChoiceFilter name="status" label="Situação" all="Todas" list={CHANGE_STATUSES} />
          </FilterBar>
        }
        empty={
          <EmptyState
            title="Nenhuma alteração"
            reason="Quando um professor muda uma nota antiga, ou o que um conselho concluído já viu, o pedido aparece aqui."
          />
        }
      />
      {opened !== null && <ChangeDialog key={`${opened.id}/${opened.versao}`} change={opened} />}
    </div>
  )
}
