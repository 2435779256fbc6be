import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { AnnualFeeRow } from '#domain/annualFees/annualFees.schemas.ts'
import { EXTRA_COURSES, type PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import { FEE_FEATURES } from '#domain/priceTables/feeFeatures.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { statusQuestion } from '#src/core/records/recordWords.ts'
import { pushed, selectPathname } from '#src/core/router/router.slice.ts'
import {
  annualFees,
  feePaths,
  selectListedKind,
  setAnnualFeeStatus,
} from '#src/features/matricula/prices/annualFees.record.ts'
import { feeKindAt } from '#src/features/matricula/prices/paths.ts'
import { copyOpened } from '#src/features/matricula/prices/priceCopy.slice.ts'
import { CopyDialog } from '#src/features/matricula/prices/screens/LazyCopyDialog.tsx'
import { annualFeeColumns, feeName } from '#src/features/matricula/prices/views/annualFeeColumns.view.tsx'
import { FEE_TEXTS } from '#src/features/matricula/prices/views/feeTexts.ts'
import { ChoiceFilter, SearchFilter, StatusFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M22 to M24: the annual fees of grades, extra courses or items; the path decides which. */
export const Screen = () => {
  const kind = feeKindAt(useSelector(selectPathname))
  return <FeeList key={kind} kind={kind} />
}

interface OfKind {
  readonly kind: PriceTableKind
}

const FeeList = ({ kind }: OfKind) => {
  const dispatch = useDispatch()
  const loaded = useSelector(annualFees.select.page)
  const page = useSelector(selectListedKind) === kind ? loaded : null
  const choices = useSelector(annualFees.select.choices)
  const { formOf } = feePaths(kind)
  const mayEdit = useMayEdit(FEE_FEATURES[kind])
  const { title, subtitle } = FEE_TEXTS[kind]
  const { clear } = useFilters()
  const list = useServerList({
    request: annualFees.requests.loadList,
    count: page?.totalCount ?? null,
  })
  const open = ({ id }: AnnualFeeRow) => dispatch(pushed(formOf(id)))
  const create = mayEdit && (
    <ButtonLink to={formOf(null)} variant="primary" icon={Plus}>
      Nova anuidade
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          mayEdit && (
            <>
              <CopyButton kind={kind} />
              {create}
            </>
          )
        }
      />
      <DataTable
        {...list}
        label="Anuidades"
        columns={annualFeeColumns({
          kind,
          mayEdit,
          onOpen: open,
          onStatus: (fee) => dispatch(dialogOpened(statusAsked(fee))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={feeName}
        linkOf={({ id }) => formOf(id)}
        filters={<FeeFilters kind={kind} />}
        empty={
          clear ? (
            <EmptyState title="Nenhuma anuidade encontrada" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há anuidades no ano letivo em curso." action={create} />
          )
        }
      />
      <CopyDialog choices={choices} />
    </div>
  )
}

/** Copies all fees of the chosen year and unit, with their tables. */
const CopyButton = ({ kind }: OfKind) => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const choices = useSelector(annualFees.select.choices)
  const mayMakeTables = useMayEdit('tabelasPreco')
  const year = idOf(values, 'year') ?? choices?.anos.findLast(({ ativo }) => ativo)?.id
  if (!mayMakeTables || year === undefined) return null
  const wanted = { idAnoLetivo: year, idUnidade: idOf(values, 'unit'), tipo: kind, table: null }
  return (
    <Button icon={Copy} onClick={() => dispatch(copyOpened(wanted))}>
      Copiar para outro ano
    </Button>
  )
}

const FeeFilters = ({ kind }: OfKind) => {
  const { clear } = useFilters()
  const choices = useSelector(annualFees.select.choices)
  return (
    <FilterBar onClear={clear}>
      <SearchFilter placeholder={FEE_TEXTS[kind].thing} />
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      {kind !== EXTRA_COURSES && (
        <ChoiceFilter name="course" label="Curso" all="Todos os cursos" list={choices?.cursos} />
      )}
      <StatusFilter genero="a" />
    </FilterBar>
  )
}

const statusAsked = (fee: AnnualFeeRow) => ({
  ...statusQuestion(annualFees.called, {
    name: `a anuidade de ${feeName(fee)}`,
    isActive: fee.ativo,
    after: { inactive: 'Deixa de valer para quem vier.', active: 'Volta a valer para quem vier.' },
  }),
  confirm: setAnnualFeeStatus.asked({ id: fee.id, versao: fee.versao, ativo: !fee.ativo }),
})
