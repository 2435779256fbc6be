import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { PriceTableRow } from '#domain/priceTables/priceTables.schemas.ts'
import { PRICE_TABLE_KINDS } from '#domain/priceTables/priceTables.lists.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { statusQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { copyOpened } from '#src/features/matricula/prices/priceCopy.slice.ts'
import { priceTables, setPriceTableStatus } from '#src/features/matricula/prices/priceTables.record.ts'
import { CopyDialog } from '#src/features/matricula/prices/screens/LazyCopyDialog.tsx'
import { priceTableColumns } from '#src/features/matricula/prices/views/priceTableColumns.view.tsx'
import { ChoiceFilter, SearchFilter, StatusFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M21: the price tables. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(priceTables.select.page)
  const choices = useSelector(priceTables.select.choices)
  const mayEdit = useMayEdit('tabelasPreco')
  const filters = useFilters()
  const list = useServerList({
    request: priceTables.requests.loadList,
    count: page?.totalCount ?? null,
  })
  const open = ({ id }: PriceTableRow) => dispatch(pushed(priceTables.paths.formOf(id)))
  const create = mayEdit && (
    <ButtonLink to={priceTables.paths.formOf(null)} variant="primary" icon={Plus}>
      Nova tabela de preço
    </ButtonLink>
  )
  const copy = (table: PriceTableRow) => {
    const year = choices?.anos.find(({ ano }) => ano === table.anoLetivo)
    if (year === undefined) return
    dispatch(
      copyOpened({
        idAnoLetivo: year.id,
        idUnidade: null,
        tipo: null,
        table: { id: table.id, name: table.nomeTabela },
      }),
    )
  }
  return (
    <div className="page">
      <PageHeader
        title="Tabelas de preço"
        subtitle="Em quantas parcelas e em que datas a escola recebe."
        actions={create}
      />
      <DataTable
        {...list}
        label="Tabelas de preço"
        columns={priceTableColumns({
          mayEdit,
          onOpen: open,
          onCopy: copy,
          onStatus: (table) => dispatch(dialogOpened(statusAsked(table))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nomeTabela }) => nomeTabela}
        linkOf={({ id }) => priceTables.paths.formOf(id)}
        filters={<TableFilters />}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma tabela encontrada" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há tabelas de preço no ano letivo em curso." action={create} />
          )
        }
      />
      <CopyDialog choices={choices} />
    </div>
  )
}

const TableFilters = () => {
  const { clear } = useFilters()
  const choices = useSelector(priceTables.select.choices)
  return (
    <FilterBar onClear={clear}>
      <SearchFilter placeholder="Nome da tabela" />
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="kind" label="Tipo" all="Todos os tipos" list={PRICE_TABLE_KINDS} />
      <StatusFilter genero="a" />
    </FilterBar>
  )
}

const statusAsked = ({ id, ativo, versao, nomeTabela }: PriceTableRow) => ({
  ...statusQuestion(priceTables.called, {
    name: nomeTabela,
    isActive: ativo,
    after: {
      inactive: 'O que já usa a tabela continua com ela; novas anuidades deixam de vê-la.',
      active: 'Volta a aparecer nas escolhas.',
    },
  }),
  confirm: setPriceTableStatus.asked({ id, versao, ativo: !ativo }),
})
