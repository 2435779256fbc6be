import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { useAllRoutes } from '#src/core/router/RouteTable.tsx'
import {
  type Narrowing,
  narrowed,
  selectNarrowing,
  selectProfile,
  selectSimulated,
} from '#src/features/acesso/profiles/profiles.slice.ts'
import { compareRoutes, contextOf, menusOf } from '#src/features/acesso/profiles/simulation.ts'
import { placesShown } from '#src/features/acesso/profiles/simulationList.ts'
import { Calls } from '#src/features/acesso/profiles/views/Calls.view.tsx'
import { Differences } from '#src/features/acesso/profiles/views/Differences.view.tsx'
import { routeColumns } from '#src/features/acesso/profiles/views/routeColumns.view.tsx'
import { SimulatedMenu } from '#src/features/acesso/profiles/views/SimulatedMenu.view.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SideBySide } from '#src/ui/SideBySide.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const SHOW: readonly { readonly value: Narrowing['show']; readonly label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'differences', label: 'Diferenças' },
  { value: 'open', label: 'Abertas' },
  { value: 'closed', label: 'Fechadas' },
]

interface SimulationResultProps {
  readonly profile: number | null
  readonly teacher: boolean
}

/** The menu of the simulated person, and every route of the portal beside the server's verdict. */
export const SimulationResult = ({ profile, teacher }: SimulationResultProps) => {
  const dispatch = useDispatch()
  const routes = useAllRoutes()
  const parameters = useSelector(selectParameters)
  const loaded = useSelector(selectProfile)
  const simulated = useSelector(selectSimulated)
  const narrowing = useSelector(selectNarrowing)
  const record = loaded?.perfil.id === profile ? loaded : null
  const context = useMemo(
    () => (record === null ? null : contextOf(record, teacher, { routes, parameters })),
    [record, teacher, routes, parameters],
  )
  const compared = useMemo(
    () => (context === null || simulated === null ? null : compareRoutes(context, simulated.rotas)),
    [context, simulated],
  )
  const { rows, count } = placesShown(compared ?? [], narrowing)
  const { page, rowsPerPage, show, text } = narrowing
  return (
    <>
      {compared !== null && <Differences count={compared.filter(({ differs }) => differs).length} />}
      <SideBySide side={context !== null && <SimulatedMenu menus={menusOf(context)} />}>
        <DataTable
          label="Telas"
          columns={routeColumns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          status={compared === null ? 'loading' : 'ready'}
          pagination={{ page, rowsPerPage, count }}
          onPaginate={(choice) => dispatch(narrowed(choice))}
          filters={
            <FilterBar>
              <SearchField
                label="Buscar tela"
                placeholder="Nome ou endereço"
                value={text}
                onChange={(value) => dispatch(narrowed({ text: value }))}
              />
              <SelectField
                label="Mostrar"
                empty={null}
                options={SHOW}
                value={show}
                onChange={(value) =>
                  dispatch(narrowed({ show: SHOW.find((one) => one.value === value)?.value ?? 'all' }))
                }
              />
            </FilterBar>
          }
          empty={<EmptyState title="Nenhuma tela" reason="Nenhuma tela corresponde ao que foi pedido." />}
        />
        {simulated !== null && <Calls calls={simulated.chamadas} />}
      </SideBySide>
    </>
  )
}
