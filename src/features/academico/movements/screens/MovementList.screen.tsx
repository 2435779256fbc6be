import LogOut from 'lucide-react/icons/log-out'
import { useDispatch, useSelector } from 'react-redux'
import { kindText } from '#domain/movements/movement.ts'
import { MOVEMENT_KINDS, MOVEMENT_STATUSES } from '#domain/movements/movements.lists.ts'
import type { Movement } from '#domain/movements/movements.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { ARRIVALS } from '#src/core/arrivals/paths.ts'
import { movementPath, RELOCATIONS } from '#src/core/movements/paths.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { loadMovements } from '#src/features/academico/movements/movements.requests.ts'
import { formOpened, selectIsOpening, selectPage } from '#src/features/academico/movements/movements.slice.ts'
import { NewMovementDialog } from '#src/features/academico/movements/screens/NewMovement.screen.tsx'
import { MOVEMENT_COLUMNS } from '#src/features/academico/movements/views/movementColumns.view.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-G10: students who leave, those whose departure is under way first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const isOpening = useSelector(selectIsOpening)
  const mayEdit = useMayEdit('transferencias')
  const list = useServerList({ request: loadMovements, count: page?.totalCount ?? null })
  const create = mayEdit && (
    <Button variant="primary" icon={LogOut} onClick={() => dispatch(formOpened())}>
      Abrir pedido de saída
    </Button>
  )
  return (
    <div className="page">
      <PageHeader
        title="Transferências"
        subtitle="Quem sai da escola: do pedido à conferência e à saída. O aluno continua no histórico até o último dia."
        actions={
          <>
            <ButtonLink to={ARRIVALS}>Recebidas</ButtonLink>
            <ButtonLink to={RELOCATIONS}>Internas</ButtonLink>
            {create}
          </>
        }
      />
      <DataTable
        {...list}
        label="Saídas"
        columns={MOVEMENT_COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={movementName}
        onOpen={({ id }) => dispatch(pushed(movementPath(id)))}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Nome do aluno" />
            <SelectField
              label="Ano letivo"
              empty="Todos"
              options={useChoices('schoolYears')}
              {...filters.choice('year')}
            />
            <SelectField label="Unidade" empty="Todas" options={useChoices('units')} {...filters.choice('unit')} />
            <SelectField label="Turma" empty="Todas" options={useChoices('classGroups')} {...filters.choice('group')} />
            <ChoiceFilter name="kind" label="Saída" all="Todas" list={MOVEMENT_KINDS} />
            <ChoiceFilter name="status" label="Situação" all="Todas" list={MOVEMENT_STATUSES} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma saída encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhum aluno pediu para sair." action={create} />
          )
        }
      />
      {isOpening && <NewMovementDialog />}
    </div>
  )
}

const movementName = ({ aluno, tipoMovimento }: Movement): string => `${aluno}, ${kindText(tipoMovimento)}`
