import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { StudentItemRow } from '#domain/otherItems/studentItems.schemas.ts'
import { ITEM_PAID } from '#domain/prices/prices.messages.ts'
import { filled } from '#domain/base/sentences.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRunningYear } from '#src/core/options/useRunningYear.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  CANCELLED,
  cancelStudentItem,
  exportStudentItems,
  itemExportAsked,
  loadStudentItems,
  STANDING,
} from '#src/features/matricula/items/items.requests.ts'
import { selectStudentItems, takingAsked } from '#src/features/matricula/items/items.slice.ts'
import { TakeDialog } from '#src/features/matricula/items/screens/LazyTakeDialog.tsx'
import { studentItemColumns } from '#src/features/matricula/items/views/studentItemColumns.view.tsx'
import { formatMoney } from '#src/lib/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

/** M48: the items that students took. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectStudentItems)
  const mayEdit = useMayEdit('alunosOutrosItens')
  const [leaving, setLeaving] = useState<StudentItemRow | null>(null)
  const filters = useFilters()
  const list = useServerList({
    request: loadStudentItems,
    count: page?.totalCount ?? null,
  })
  const { columns, choice } = useListColumns('studentItems', studentItemColumns({ mayEdit, onCancel: setLeaving }))
  const take = mayEdit && (
    <Button variant="primary" icon={ShoppingBag} onClick={() => dispatch(takingAsked())}>
      Lançar item
    </Button>
  )
  return (
    <div className="page">
      <PageHeader
        title="Alunos de outros itens"
        subtitle="Quem contratou uniforme, passeio e outros itens da escola, e como paga."
        actions={
          <>
            <ListTools
              choice={choice}
              exporting={useIsRunning(exportStudentItems)}
              onExport={(wanted) => dispatch(itemExportAsked(filters.values, wanted))}
            />
            {take}
          </>
        }
      />
      <DataTable
        {...list}
        label="Itens dos alunos"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ aluno, item }) => `${item} de ${aluno}`}
        filters={<ItemFilters />}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum item encontrado" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há itens contratados no ano letivo em curso." action={take} />
          )
        }
      />
      <TakeDialog />
      {leaving !== null && <CancelDialog taken={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}

const STATUSES = [
  { value: STANDING, label: 'Lançado' },
  { value: CANCELLED, label: 'Cancelado' },
]

const ItemFilters = () => {
  const { text, choice, clear } = useFilters()
  const year = choice('year', useRunningYear())
  return (
    <FilterBar onClear={clear}>
      <SearchField label="Buscar" placeholder="Nome, RA, CPF ou responsável" {...text('search')} />
      <SelectField
        label="Ano letivo"
        empty={year.value === '' ? 'Ano em curso' : null}
        options={useChoices('schoolYears')}
        {...year}
      />
      <SelectField label="Item" empty="Todos os itens" options={useChoices('otherItems')} {...choice('item')} />
      <SelectField label="Unidade" empty="Todas as unidades" options={useChoices('units')} {...choice('unit')} />
      <SelectField label="Série" empty="Todas as séries" options={useChoices('grades')} {...choice('grade')} />
      <SelectField label="Situação" empty="Todas as situações" options={STATUSES} {...choice('status')} />
    </FilterBar>
  )
}

interface CancelDialogProps {
  readonly taken: StudentItemRow
  readonly onClose: () => void
}

const CancelDialog = ({ taken: { id, versao, item, aluno, pago, emAberto }, onClose }: CancelDialogProps) => {
  const dispatch = useDispatch()
  return (
    <ReasonDialog
      shown
      title="Cancelar item"
      message={[
        `${item} de ${aluno} é cancelado, e continua na lista com o motivo.`,
        ...(emAberto > 0
          ? [`De ${formatMoney(emAberto)} em aberto, o que ainda não venceu deixa de ser cobrado.`]
          : []),
        ...(pago > 0 ? [filled(ITEM_PAID, { valor: formatMoney(pago) })] : []),
      ].join(' ')}
      confirmLabel="Cancelar item"
      loading={useIsRunning(cancelStudentItem)}
      onConfirm={(reason) => {
        dispatch(cancelStudentItem.asked({ id, versao, reason }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
