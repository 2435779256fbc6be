import { useDispatch, useSelector } from 'react-redux'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { COUNCIL_KINDS, COUNCIL_STATUSES } from '#domain/councils/councils.lists.ts'
import type { CouncilRow } from '#domain/councils/councils.schemas.ts'
import { stageName } from '#domain/marks/sheetStage.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { FIRST_MISSING, useOpening } from '#src/core/router/opening.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { loadCouncils } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { newOpened, selectCouncils, selectDialog } from '#src/features/academico/councils/meetings/councils.slice.ts'
import { councilPath } from '#src/core/marks/councilPaths.ts'
import { NewCouncilDialog } from '#src/features/academico/councils/meetings/screens/lazyDialogs.tsx'
import { CouncilStatus } from '#src/features/academico/councils/meetings/views/CouncilStatus.view.tsx'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The most stages that a year has in practice. */
const STAGES = [1, 2, 3, 4].map((id) => ({ id, nome: stageName(id) }))
/** One higher than their codes: 0 would be no choice. */
const STATUSES = COUNCIL_STATUSES.map(({ id, nome }) => ({ id: id + 1, nome }))

/** Meetings of class councils, the newest first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectCouncils)
  const dialog = useSelector(selectDialog)
  const mayEdit = useMayEdit('conselhoGestao')
  useOpening((what) => {
    if (what === FIRST_MISSING && mayEdit) dispatch(newOpened())
    return true
  })
  return (
    <div className="page">
      <PageHeader
        title="Conselho de classe"
        subtitle="Reuniões, decisões e atas dos conselhos de classe."
        actions={
          mayEdit && (
            <Button variant="primary" onClick={() => dispatch(newOpened())}>
              Marcar conselho
            </Button>
          )
        }
      />
      <DataTable
        {...useServerList({ request: loadCouncils, count: page?.totalCount ?? null })}
        label="Conselhos de classe"
        columns={COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ turma, etapa }) => `${turma}, ${etapa}`}
        linkOf={({ id }) => councilPath(id)}
        onOpen={({ id }) => dispatch(pushed(councilPath(id)))}
        filters={
          <FilterBar onClear={filters.clear}>
            <ChoiceFilter name="unit" label="Unidade" all="Todas" list={page?.unidades} />
            <ChoiceFilter name="group" label="Turma" all="Todas" list={page?.turmas} />
            <ChoiceFilter name="stage" label="Etapa" all="Todas" list={STAGES} />
            <ChoiceFilter name="status" label="Situação" all="Todas" list={STATUSES} />
          </FilterBar>
        }
        empty={
          <EmptyState title="Nenhum conselho" reason="Marque o primeiro conselho de uma turma, ou mude os filtros." />
        }
      />
      {dialog === 'new' && <NewCouncilDialog />}
    </div>
  )
}

const COLUMNS: readonly Column<CouncilRow>[] = [
  { key: 'turma', header: 'Turma', cell: ({ turma, unidade }) => <TwoLines first={turma} second={unidade} /> },
  {
    key: 'tipo',
    header: 'Conselho',
    cell: ({ tipo, etapa }) => <TwoLines first={nameIn(COUNCIL_KINDS, tipo)} second={etapa} />,
  },
  { key: 'dia', header: 'Dia', cell: ({ dia, hora }) => <TwoLines first={dayText(dia)} second={hora} /> },
  { key: 'situacao', header: 'Situação', cell: ({ situacao }) => <CouncilStatus status={situacao} /> },
  { key: 'ata', header: 'Ata', cell: ({ numeroAta }) => (numeroAta === null ? '–' : `Nº ${numeroAta}`) },
]
