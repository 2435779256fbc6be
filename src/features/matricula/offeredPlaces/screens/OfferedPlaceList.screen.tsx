import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { loadPlaces } from '#src/features/matricula/offeredPlaces/offeredPlaces.requests.ts'
import {
  placeOpened,
  selectChoices,
  selectOpen,
  selectPage,
  selectRecord,
} from '#src/features/matricula/offeredPlaces/offeredPlaces.slice.ts'
import {
  offeredPlaceColumns,
  placeName,
} from '#src/features/matricula/offeredPlaces/views/offeredPlaceColumns.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M10: the places that each process offers. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectPage)
  const filters = useFilters()
  const list = useServerList({
    request: loadPlaces,
    count: page?.totalCount ?? null,
  })
  const rows = page?.items ?? []
  return (
    <div className="page">
      <PageHeader
        title="Configuração: cursos regulares"
        subtitle="O que cada processo oferta: vagas, tabela de preço, opções de pagamento e documentos."
      />
      <DataTable
        {...list}
        label="Cursos regulares"
        columns={offeredPlaceColumns}
        rows={rows}
        rowId={(row) => rows.indexOf(row)}
        rowName={placeName}
        onOpen={(row) => dispatch(placeOpened(row))}
        filters={<PlaceFilters />}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma oferta encontrada" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhum processo do próximo ano letivo oferta cursos. Abra um em Gestão de processos." />
          )
        }
      />
      <PlaceDialog />
    </div>
  )
}

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "offered-place-dialog" */
      '#src/features/matricula/offeredPlaces/screens/OfferedPlaceDialog.screen.tsx'
    )
  ).OfferedPlaceDialog,
}))

const PlaceDialog = () => {
  const open = useSelector(selectOpen)
  const record = useSelector(selectRecord)
  if (open === null || record === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded row={open} record={record} />
    </Suspense>
  )
}

const PlaceFilters = () => {
  const { choice, clear, values } = useFilters()
  const choices = useSelector(selectChoices)
  const coming = choices?.anos.find(({ ativo }) => ativo)?.id ?? null
  const year = choice('year', coming)
  const course = idOf(values, 'course')
  const processes = choices?.processos.filter(({ idAnoLetivo }) => String(idAnoLetivo) === year.value)
  const grades = choices?.series.filter(({ idCurso }) => course === null || idCurso === course)
  return (
    <FilterBar onClear={clear}>
      <SelectField
        label="Ano letivo"
        empty={year.value === '' ? 'Próximo ano' : null}
        options={optionsOf(choices?.anos)}
        {...year}
      />
      <SelectField label="Processo" empty="Todos os processos" options={optionsOf(processes)} {...choice('process')} />
      <SelectField
        label="Unidade"
        empty="Todas as unidades"
        options={optionsOf(choices?.unidades)}
        {...choice('unit')}
      />
      <SelectField label="Curso" empty="Todos os cursos" options={optionsOf(choices?.cursos)} {...choice('course')} />
      <SelectField label="Série" empty="Todas as séries" options={optionsOf(grades)} {...choice('grade')} />
      <SelectField
        label="Período"
        empty="Todos os períodos"
        options={optionsOf(choices?.turnos)}
        {...choice('shift')}
      />
    </FilterBar>
  )
}
