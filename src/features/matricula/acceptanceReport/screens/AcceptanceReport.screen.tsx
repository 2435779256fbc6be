import { useDispatch, useSelector } from 'react-redux'
import { ACCEPTANCE_STATES, ACCEPTED_KINDS } from '#domain/acceptances/acceptances.lists.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  acceptancesExportAsked,
  exportAcceptanceReport,
  loadAcceptances,
  PEOPLE,
} from '#src/features/matricula/acceptanceReport/acceptanceReport.requests.ts'
import { selectAcceptances } from '#src/features/matricula/acceptanceReport/acceptanceReport.slice.ts'
import { acceptanceColumns } from '#src/features/matricula/acceptanceReport/views/acceptanceColumns.view.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

const choicesOf = (list: readonly { readonly id: number; readonly nome: string }[]) =>
  list.map(({ id, nome }) => ({ value: id, label: nome }))

const KINDS = choicesOf(ACCEPTED_KINDS)
const STATES = choicesOf(ACCEPTANCE_STATES)
const LINKED_COLUMNS = acceptanceColumns(true)
const PLAIN_COLUMNS = acceptanceColumns(false)

/** M27: who accepted which version of terms and contracts, when and from where, and who still has to. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectAcceptances)
  const list = useServerList({
    request: loadAcceptances,
    count: page?.totalCount ?? null,
  })
  const opensContracts = useMayEdit('gestaoMatricula')
  const { columns, choice } = useListColumns('acceptanceReport', opensContracts ? LINKED_COLUMNS : PLAIN_COLUMNS)
  const units = useChoices('units')
  return (
    <div className="page">
      <PageHeader
        title="Aceite de termos"
        subtitle="Quem aceitou termos e assinou contratos, e quem ainda falta"
        actions={
          <ListTools
            choice={choice}
            exporting={useIsRunning(exportAcceptanceReport)}
            onExport={(wanted) => dispatch(acceptancesExportAsked(filters.values, wanted))}
            onPrint={(wanted) => dispatch(acceptancesExportAsked(filters.values, wanted))}
          />
        }
      />
      <DataTable
        {...list}
        label="Aceite de termos"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome, texto }) => `${nome}: ${texto}`}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Nome" {...filters.text('search')} />
            <SelectField label="Tipo" empty="Todos os textos" options={KINDS} {...filters.choice('kind')} />
            <SelectField
              label="Versão"
              empty="Todas as versões"
              options={choicesOf(page?.versoes ?? [])}
              {...filters.choice('version')}
            />
            <SelectField label="Situação" empty="Todas" options={STATES} {...filters.choice('state')} />
            <SelectField label="Quem" empty="Todas as pessoas" options={PEOPLE} {...filters.choice('login')} />
            <SelectField label="Unidade" empty="Todas as unidades" options={units} {...filters.choice('unit')} />
            <DateField label="De" {...filters.text('from')} />
            <DateField label="Até" {...filters.text('to')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum aceite encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState
              title="Nada para aceitar"
              reason="Publique um termo em Customização, Termos e políticas, e ele aparece aqui."
            />
          )
        }
      />
    </div>
  )
}
