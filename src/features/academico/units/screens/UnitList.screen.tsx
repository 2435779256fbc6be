import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { UnitRow } from '#domain/units/units.wire.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { unitPath } from '#src/features/academico/units/paths.ts'
import {
  exportUnitList,
  loadUnits,
  setUnitStatus,
  unitExportAsked,
} from '#src/features/academico/units/units.requests.ts'
import { selectUnitPage } from '#src/features/academico/units/units.slice.ts'
import { useMayOpenUnits } from '#src/features/academico/units/useMayOpenUnits.ts'
import { unitColumns } from '#src/features/academico/units/views/unitColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

const STATUSES = [
  { value: 1, label: 'Ativo' },
  { value: 0, label: 'Inativo' },
]

/** A-C1: the units where the person works. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { values, text, clear } = useFilters()
  const page = useSelector(selectUnitPage)
  const mayEdit = useMayEdit('unidades')
  const mayOpen = useMayOpenUnits()
  const list = useServerList({
    request: loadUnits,
    count: page?.totalCount ?? null,
  })
  const open = ({ id }: UnitRow) => dispatch(pushed(unitPath(id)))
  const create = mayOpen && (
    <ButtonLink to={unitPath(null)} variant="primary" icon={Plus}>
      Nova unidade
    </ButtonLink>
  )
  const all = unitColumns({
    mayEdit,
    onOpen: open,
    onStatus: (unit) => dispatch(dialogOpened(statusQuestion(unit))),
  })
  const { columns, choice } = useListColumns('unitList', all)
  const active = values['Situacao']
  return (
    <div className="page">
      <PageHeader
        title="Unidades"
        actions={
          <>
            <ListTools
              choice={choice}
              exporting={useIsRunning(exportUnitList)}
              onExport={(wanted) => dispatch(unitExportAsked(values, wanted))}
            />
            {create}
          </>
        }
      />
      <DataTable
        {...list}
        label="Unidades"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        onOpen={open}
        filters={
          <FilterBar onClear={clear}>
            <SearchField label="Buscar" placeholder="Código, nome, município, INEP" {...text('search')} />
            <SelectField
              label="Situação"
              empty="Todos"
              options={STATUSES}
              value={typeof active === 'boolean' ? String(Number(active)) : ''}
              onChange={(chosen) => dispatch(filtersChanged({ Situacao: chosen === '' ? null : chosen === '1' }))}
            />
          </FilterBar>
        }
        empty={
          clear ? (
            <EmptyState title="Nenhuma unidade encontrada" reason="Confira a busca e a situação, ou limpe-as." />
          ) : (
            <EmptyState
              title={mayOpen ? 'Ainda não há unidades' : 'Nenhuma unidade'}
              reason={
                mayOpen
                  ? 'Cadastre a primeira: turmas, matrículas e usuários precisam de uma.'
                  : 'Peça a um usuário master que inclua você em uma unidade.'
              }
              action={create}
            />
          )
        }
      />
    </div>
  )
}

/** Names the unit, and says what happens to it. */
const statusQuestion = ({ id, nome, ativo, versao }: UnitRow) => ({
  title: `${ativo ? 'Inativar' : 'Ativar'} unidade`,
  message: ativo
    ? `Deseja inativar ${nome}? Continua nos registros antigos e sai das novas escolhas.`
    : `Deseja ativar ${nome}? Volta a aparecer nas escolhas.`,
  confirmLabel: ativo ? 'Inativar' : 'Ativar',
  confirm: setUnitStatus.asked({ id, versao, ativo: !ativo }),
})
