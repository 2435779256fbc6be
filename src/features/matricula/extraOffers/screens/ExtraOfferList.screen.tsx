import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRunningYear } from '#src/core/options/useRunningYear.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadOffer, loadOffers } from '#src/features/matricula/extraOffers/extraOffers.requests.ts'
import { selectPage, selectRecord } from '#src/features/matricula/extraOffers/extraOffers.slice.ts'
import { offerColumns } from '#src/features/matricula/extraOffers/views/offerColumns.view.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M11: the offers of a year's extra courses. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const mayEdit = useMayEdit('configCursosExtras')
  const year = filters.choice('year', useRunningYear())
  const list = useServerList({
    request: loadOffers,
    count: page?.totalCount ?? null,
  })
  return (
    <div className="page">
      <PageHeader
        title="Configuração: cursos extras"
        subtitle="O que é ofertado de cada curso extra: vagas, opções de pagamento e requisitos."
      />
      <DataTable
        {...list}
        label="Cursos extras ofertados"
        columns={offerColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome, turma }) => `${nome} ${turma}`}
        onOpen={({ id }) => dispatch(loadOffer.asked(id))}
        filters={
          <FilterBar onClear={filters.clear}>
            <SelectField
              label="Ano letivo"
              empty={year.value === '' ? 'Ano em curso' : null}
              options={useChoices('schoolYears')}
              {...year}
            />
            <SelectField
              label="Unidade"
              empty="Todas as unidades"
              options={useChoices('units')}
              {...filters.choice('unit')}
            />
            <SelectField
              label="Curso"
              empty="Todos os cursos"
              options={useChoices('courses')}
              {...filters.choice('course')}
            />
            <SelectField
              label="Série"
              empty="Todas as séries"
              options={useChoices('grades')}
              {...filters.choice('grade')}
            />
          </FilterBar>
        }
        empty={<EmptyState reason="Não há cursos extras neste ano e unidade, ou para esta série." />}
      />
      <OfferDialog mayEdit={mayEdit} />
    </div>
  )
}

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "extra-offer-dialog" */
      '#src/features/matricula/extraOffers/screens/OfferDialog.screen.tsx'
    )
  ).OfferDialog,
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
