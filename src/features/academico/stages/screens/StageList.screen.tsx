import CopyPlus from 'lucide-react/icons/copy-plus'
import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import { STAGE_KINDS, STAGE_STATUSES } from '#domain/assessment/assessment.lists.ts'
import type { DivisionRow } from '#domain/assessment/stages.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { NewDivisionDialog } from '#src/features/academico/stages/screens/NewDivisionDialog.screen.tsx'
import { CALLED, loadDivisions, paths, removeDivision } from '#src/features/academico/stages/stages.requests.ts'
import { newOpened, selectDivisionChoices, selectDivisionPage } from '#src/features/academico/stages/stages.slice.ts'
import { reachText, spanText } from '#src/features/academico/stages/stageWords.ts'
import { namesText } from '#src/lib/text.ts'
import { ChoiceFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { menuColumn, openEntry, removeEntry } from '#src/ui/table/recordColumns.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** A-E1: how a school year is divided into stages, for the school, its units and single class groups. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { clear } = useFilters()
  const page = useSelector(selectDivisionPage)
  const mayEdit = useMayEdit('etapasAvaliacao')
  const list = useServerList({ request: loadDivisions, count: page?.totalCount ?? null })
  const button = mayEdit && <NewButton />
  return (
    <div className="page">
      <PageHeader
        title="Etapas"
        subtitle="Bimestres, trimestres ou semestres do ano, e até quando os professores lançam em cada um."
        actions={button}
      />
      <DataTable
        {...list}
        label="Etapas"
        columns={[...COLUMNS, useActions(mayEdit)]}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={divisionName}
        onOpen={({ id }) => dispatch(pushed(paths.formOf(id)))}
        filters={<Filters />}
        empty={
          clear ? (
            <EmptyState title="Nenhuma etapa encontrada" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="O ano letivo ainda não foi dividido em etapas." action={button} />
          )
        }
      />
      <NewDivisionDialog />
    </div>
  )
}

const divisionName = ({ lugar, tipo, anoLetivo }: DivisionRow): string =>
  `${lugar}, ${nameIn(STAGE_KINDS, tipo).toLowerCase()}, ${anoLetivo}`

const COLUMNS: readonly Column<DivisionRow>[] = [
  {
    key: 'lugar',
    header: 'Onde vale',
    sort: 'lugar',
    width: 'wide',
    cell: (row) => <TwoLines first={row.lugar} second={reachText(row)} />,
  },
  { key: 'tipo', header: 'Tipo', sort: 'tipo', cell: ({ tipo }) => nameIn(STAGE_KINDS, tipo) },
  { key: 'periodo', header: 'Período', cell: ({ etapas }) => spanText(etapas) },
  { key: 'situacao', header: 'Situação', width: 'wide', cell: ({ etapas }) => situationText(etapas) },
]

/** `1º e 2º bimestre: fechada` is no Portuguese: each situation names its stages. */
const situationText = (stages: DivisionRow['etapas']): string =>
  STAGE_STATUSES.flatMap(({ id, nome }) => {
    const names = stages.flatMap((stage) => (stage.situacao === id ? [stage.nome] : []))
    return names.length === 0 ? [] : [`${nome}: ${namesText(names)}`]
  }).join('. ')

const NewButton = () => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  return (
    <Button
      icon={Plus}
      variant="primary"
      onClick={() =>
        dispatch(
          newOpened({
            idAnoLetivo: idOf(values, 'year') ?? null,
            idUnidade: idOf(values, 'unit') ?? null,
            tipo: idOf(values, 'kind') ?? null,
          }),
        )
      }
    >
      Novas etapas
    </Button>
  )
}

const useActions = (mayEdit: boolean): Column<DivisionRow> => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const choices = useSelector(selectDivisionChoices)
  return menuColumn(divisionName, (row) => {
    const changes = mayEdit && row.podeAlterar && !row.anoEncerrado
    const year = choices?.anos.find(({ nome }) => nome === String(row.anoLetivo))?.id ?? null
    const place = { idAnoLetivo: year, idUnidade: idOf(values, 'unit') ?? null, tipo: row.tipo }
    return [
      openEntry(changes, () => dispatch(pushed(paths.formOf(row.id)))),
      ...(mayEdit && row.daEscola && !row.anoEncerrado
        ? [
            {
              key: 'own',
              label: 'Dar etapas próprias a uma unidade',
              icon: CopyPlus,
              onSelect: () => dispatch(newOpened(place)),
            },
          ]
        : []),
      ...(changes ? [removeEntry(() => dispatch(dialogOpened(removalAsked(row))))] : []),
    ]
  })
}

const removalAsked = (row: DivisionRow) => ({
  ...removeQuestion(CALLED, {
    name: divisionName(row),
    only: row.daEscola
      ? 'As unidades sem etapas próprias ficam sem etapas.'
      : 'Voltam a valer as etapas da escola, ou as da unidade, e cada chamada conta na etapa em que está o seu dia.',
  }),
  confirm: removeDivision.asked({ id: row.id, versao: row.versao }),
})

const Filters = () => {
  const filters = useFilters()
  const choices = useSelector(selectDivisionChoices)
  return (
    <FilterBar onClear={filters.clear}>
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="kind" label="Tipo" all="Todos os tipos" list={STAGE_KINDS} />
    </FilterBar>
  )
}
