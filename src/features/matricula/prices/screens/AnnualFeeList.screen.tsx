import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { AnnualFeeRow } from '#domain/api/annualFees.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { annualFeeOf } from '#src/features/matricula/prices/paths.ts'
import { annualFeesAsked, loadAnnualFees, setAnnualFeeStatus } from '#src/features/matricula/prices/prices.requests.ts'
import { copyOpened, selectChoices, selectFees } from '#src/features/matricula/prices/prices.slice.ts'
import { CopyDialog } from '#src/features/matricula/prices/screens/LazyCopyDialog.tsx'
import { annualFeeColumns, feeName } from '#src/features/matricula/prices/views/annualFeeColumns.view.tsx'
import { STATUSES } from '#src/features/matricula/prices/views/filterOptions.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M22: what a year of each grade costs. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectFees)
  const mayEdit = useMayEdit('anuidadeCursosRegulares')
  const { clear } = useFilters()
  const list = useServerList({
    request: loadAnnualFees,
    count: page?.totalCount ?? null,
    ask: (values) => [annualFeesAsked(values)],
  })
  const open = ({ id }: AnnualFeeRow) => dispatch(pushed(annualFeeOf(id)))
  const create = mayEdit && (
    <ButtonLink to={annualFeeOf(null)} variant="primary" icon={Plus}>
      Nova anuidade
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title="Anuidade: cursos regulares"
        subtitle="O valor do ano de cada série, e a tabela pela qual é pago."
        actions={
          mayEdit && (
            <>
              <CopyButton />
              {create}
            </>
          )
        }
      />
      <DataTable
        {...list}
        label="Anuidades"
        columns={annualFeeColumns({
          mayEdit,
          onOpen: open,
          onStatus: (fee) => dispatch(dialogOpened(statusQuestion(fee))),
        })}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={feeName}
        linkOf={({ id }) => annualFeeOf(id)}
        filters={<FeeFilters />}
        empty={
          clear ? (
            <EmptyState title="Nenhuma anuidade encontrada" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há anuidades no ano letivo em curso." action={create} />
          )
        }
      />
      <CopyDialog />
    </div>
  )
}

/** Copies all fees of the year and unit that are chosen; the tables that they need go along. */
const CopyButton = () => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const choices = useSelector(selectChoices)
  const mayMakeTables = useMayEdit('tabelasPreco')
  const year = idOf(values, 'year') ?? choices?.anos.findLast(({ ativo }) => ativo)?.id
  if (!mayMakeTables || year === undefined) return null
  const wanted = { idAnoLetivo: year, idUnidade: idOf(values, 'unit'), table: null }
  return (
    <Button icon={Copy} onClick={() => dispatch(copyOpened(wanted))}>
      Copiar para outro ano
    </Button>
  )
}

const FeeFilters = () => {
  const { choice, clear } = useFilters()
  const choices = useSelector(selectChoices)
  const running = choices?.anos.findLast(({ ativo }) => ativo)?.id ?? null
  const year = choice('year', running)
  return (
    <FilterBar onClear={clear}>
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
      <SelectField label="Curso" empty="Todos os cursos" options={optionsOf(choices?.cursos)} {...choice('course')} />
      <SelectField label="Situação" empty="Todas as situações" options={STATUSES} {...choice('status')} />
    </FilterBar>
  )
}

const statusQuestion = (fee: AnnualFeeRow) => {
  const { id, ativo, versao } = fee
  return {
    title: ativo ? 'Inativar anuidade' : 'Ativar anuidade',
    message: ativo
      ? `Deseja inativar a anuidade de ${feeName(fee)}? Novas matrículas deixam de vê-la.`
      : `Deseja ativar a anuidade de ${feeName(fee)}? Volta a valer para novas matrículas.`,
    confirmLabel: ativo ? 'Inativar' : 'Ativar',
    confirm: setAnnualFeeStatus.asked({ id, versao, ativo: !ativo }),
  }
}
