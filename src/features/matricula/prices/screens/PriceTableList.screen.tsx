import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { PriceTableRow } from '#domain/priceTables/priceTables.schemas.ts'
import { PRICE_TABLE_KINDS } from '#domain/priceTables/priceTables.lists.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { priceTableOf } from '#src/features/matricula/prices/paths.ts'
import { loadPriceTables, setPriceTableStatus } from '#src/features/matricula/prices/prices.requests.ts'
import { copyOpened, selectChoices, selectTables } from '#src/features/matricula/prices/prices.slice.ts'
import { CopyDialog } from '#src/features/matricula/prices/screens/LazyCopyDialog.tsx'
import { STATUSES } from '#src/features/matricula/prices/views/filterOptions.ts'
import { priceTableColumns } from '#src/features/matricula/prices/views/priceTableColumns.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M21: how a year may be paid. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectTables)
  const choices = useSelector(selectChoices)
  const mayEdit = useMayEdit('tabelasPreco')
  const filters = useFilters()
  const list = useServerList({
    request: loadPriceTables,
    count: page?.totalCount ?? null,
  })
  const open = ({ id }: PriceTableRow) => dispatch(pushed(priceTableOf(id)))
  const create = mayEdit && (
    <ButtonLink to={priceTableOf(null)} variant="primary" icon={Plus}>
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
        subtitle="Em quantas parcelas, e quando, se paga o que a escola cobra."
        actions={create}
      />
      <DataTable
        {...list}
        label="Tabelas de preço"
        columns={priceTableColumns({
          mayEdit,
          onOpen: open,
          onCopy: copy,
          onStatus: (table) => dispatch(dialogOpened(statusQuestion(table))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nomeTabela }) => nomeTabela}
        linkOf={({ id }) => priceTableOf(id)}
        filters={<TableFilters />}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma tabela encontrada" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há tabelas de preço no ano letivo em curso." action={create} />
          )
        }
      />
      <CopyDialog />
    </div>
  )
}

const TableFilters = () => {
  const { text, choice, clear } = useFilters()
  const choices = useSelector(selectChoices)
  const running = choices?.anos.findLast(({ ativo }) => ativo)?.id ?? null
  const year = choice('year', running)
  return (
    <FilterBar onClear={clear}>
      <SearchField label="Buscar" placeholder="Nome da tabela" {...text('search')} />
      <SelectField
        label="Ano letivo"
        empty={year.value === '' ? 'Ano em curso' : null}
        options={optionsOf(choices?.anos)}
        {...year}
      />
      <SelectField
        label="Unidade"
        empty="Todas as unidades"
        options={optionsOf(choices?.unidades)}
        {...choice('unit')}
      />
      <SelectField label="Tipo" empty="Todos os tipos" options={optionsOf(PRICE_TABLE_KINDS)} {...choice('kind')} />
      <SelectField label="Situação" empty="Todas as situações" options={STATUSES} {...choice('status')} />
    </FilterBar>
  )
}

const statusQuestion = ({ id, ativo, versao, nomeTabela }: PriceTableRow) => ({
  title: ativo ? 'Inativar tabela de preço' : 'Ativar tabela de preço',
  message: ativo
    ? `Deseja inativar ${nomeTabela}? O que já usa a tabela continua com ela; novas anuidades deixam de vê-la.`
    : `Deseja ativar ${nomeTabela}? Volta a aparecer nas escolhas.`,
  confirmLabel: ativo ? 'Inativar' : 'Ativar',
  confirm: setPriceTableStatus.asked({ id, versao, ativo: !ativo }),
})
