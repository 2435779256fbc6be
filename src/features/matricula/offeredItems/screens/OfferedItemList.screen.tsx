import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRunningYear } from '#src/core/options/useRunningYear.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { loadItemOffer, loadOfferedItems } from '#src/features/matricula/offeredItems/offeredItems.requests.ts'
import { selectPage, selectRecord } from '#src/features/matricula/offeredItems/offeredItems.slice.ts'
import { offeredItemColumns } from '#src/features/matricula/offeredItems/views/offeredItemColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const ITEMS = '/matricula/outros-itens'

/** M12: what a year offers of other items. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectPage)
  const filters = useFilters()
  const seesItems = useMayOpen('outrosItens')
  const mayEdit = useMayEdit('configOutrosItens')
  const list = useServerList({
    request: loadOfferedItems,
    count: page?.totalCount ?? null,
  })
  const register = seesItems && <ButtonLink to={ITEMS}>Cadastro de itens</ButtonLink>
  return (
    <div className="page">
      <PageHeader
        title="Configuração: outros itens"
        subtitle="O que é ofertado de cada item no ano: vagas, opções de pagamento e requisitos."
        actions={register}
      />
      <DataTable
        {...list}
        label="Outros itens"
        columns={offeredItemColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        onOpen={({ id, idAnoLetivo }) => dispatch(loadItemOffer.asked({ id, idAnoLetivo }))}
        filters={<OfferFilters />}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum item encontrado" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há itens cadastrados." action={register} />
          )
        }
      />
      <OfferDialog mayEdit={mayEdit} />
    </div>
  )
}

const OfferFilters = () => {
  const { choice, clear } = useFilters()
  const year = choice('year', useRunningYear())
  return (
    <FilterBar onClear={clear}>
      <SelectField
        label="Ano letivo"
        empty={year.value === '' ? 'Ano em curso' : null}
        options={useChoices('schoolYears')}
        {...year}
      />
      <SelectField label="Unidade" empty="Todas as unidades" options={useChoices('units')} {...choice('unit')} />
      <SelectField label="Curso" empty="Todos os cursos" options={useChoices('courses')} {...choice('course')} />
      <SelectField label="Série" empty="Todas as séries" options={useChoices('grades')} {...choice('grade')} />
    </FilterBar>
  )
}

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "item-offer-dialog" */
      '#src/features/matricula/offeredItems/screens/ItemOfferDialog.screen.tsx'
    )
  ).ItemOfferDialog,
}))

const OfferDialog = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const record = useSelector(selectRecord)
  const row = useSelector(selectPage)?.items.find(({ id }) => id === record?.id)
  if (record === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded record={record} readOnly={!mayEdit || row?.anoEncerrado === true} />
    </Suspense>
  )
}
