import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { NOT_FOLLOWED, PENDING_EFFECTS, PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadItems, WHOSE } from '#src/features/academico/pendingItems/pendingItems.requests.ts'
import {
  itemOpened,
  rulesOpened,
  selectJustified,
  selectPage,
  selectRules,
  selectUnits,
} from '#src/features/academico/pendingItems/pendingItems.slice.ts'
import { UnitCounts } from '#src/features/academico/pendingItems/views/UnitCounts.view.tsx'
import { itemName, pendingColumns } from '#src/screens/pendingItems/pendingColumns.tsx'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const LazyJustify = lazy(async () => ({
  default: (await import(/* webpackChunkName: "pending-justify" */ './JustifyDialog.screen.tsx')).JustifyDialog,
}))
const LazyRules = lazy(async () => ({
  default: (await import(/* webpackChunkName: "pending-rules" */ './RulesDialog.screen.tsx')).RulesDialog,
}))

const FOLLOWED = PENDING_EFFECTS.filter(({ id }) => id !== NOT_FOLLOWED)

/** What stands in the way of the end of a stage and of the year, what blocks it first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const units = useSelector(selectUnits)
  const justified = useSelector(selectJustified)
  const rules = useSelector(selectRules)
  const mayChangeRules = useMayEdit('fechamentoAnoLetivo')
  const mayJustify = useMayEdit('pendencias')
  const list = useServerList({ request: loadItems, count: page?.totalCount ?? null })
  const kinds = page?.tipos.map(({ codigo, quantidade }) => ({
    id: codigo,
    nome: `${nameIn(PENDING_ITEMS, codigo)} (${quantidade})`,
  }))
  return (
    <div className="page">
      <PageHeader
        title="Pendências"
        subtitle="O que falta para encerrar etapas e o ano. Cada pendência some sozinha quando é resolvida."
        actions={mayChangeRules && <Button onClick={() => dispatch(rulesOpened())}>Regras</Button>}
      />
      {units.length > 0 && <UnitCounts units={units} />}
      <DataTable
        {...list}
        label="Pendências"
        columns={pendingColumns(mayJustify ? (item) => dispatch(itemOpened(item)) : undefined)}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={itemName}
        filters={
          <FilterBar onClear={filters.clear}>
            <ChoiceFilter name="kind" label="Tipo" all="Todos os tipos" list={kinds} />
            <ChoiceFilter name="group" label="Turma" all="Todas as turmas" list={page?.turmas} />
            <ChoiceFilter name="effect" label="Efeito" all="Todos" list={FOLLOWED} />
            <ChoiceFilter name="whose" label="Responsável" all="Todos" list={WHOSE} />
          </FilterBar>
        }
        empty={<EmptyState title="Nada pendente" reason="Notas, chamadas, conselhos e documentos estão em dia." />}
      />
      <Suspense fallback={null}>
        {justified !== null && <LazyJustify key={justified.id} item={justified} />}
        {rules !== null && <LazyRules rules={rules} />}
      </Suspense>
    </div>
  )
}
