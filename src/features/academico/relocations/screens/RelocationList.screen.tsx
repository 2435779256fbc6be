import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { useDispatch, useSelector } from 'react-redux'
import { relocationText } from '#domain/relocations/relocation.ts'
import { RELOCATION_KINDS, RELOCATION_STATUSES } from '#domain/relocations/relocations.lists.ts'
import type { Relocation } from '#domain/relocations/relocations.wire.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { MOVEMENTS, relocationPath } from '#src/core/movements/paths.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { loadRelocations } from '#src/features/academico/relocations/relocations.requests.ts'
import { formOpened, selectIsOpening, selectPage } from '#src/features/academico/relocations/relocations.slice.ts'
import { NewRelocationDialog } from '#src/features/academico/relocations/screens/NewRelocation.screen.tsx'
import { RELOCATION_COLUMNS } from '#src/features/academico/relocations/views/relocationColumns.view.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-G10: transfers between units and reclassifications, the newest first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const isOpening = useSelector(selectIsOpening)
  const mayEdit = useMayEdit('transferencias')
  const list = useServerList({ request: loadRelocations, count: page?.totalCount ?? null })
  const create = mayEdit && (
    <Button variant="primary" icon={ArrowRightLeft} onClick={() => dispatch(formOpened())}>
      Mudar de unidade ou série
    </Button>
  )
  return (
    <div className="page">
      <PageHeader
        title="Mudanças internas"
        subtitle="Transferências entre unidades e reclassificações. Tudo muda junto: vaga, turma, parcelas e contrato."
        actions={
          <>
            <ButtonLink to={MOVEMENTS}>Saídas</ButtonLink>
            {create}
          </>
        }
      />
      <DataTable
        {...list}
        label="Mudanças internas"
        columns={RELOCATION_COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={relocationName}
        onOpen={({ id }) => dispatch(pushed(relocationPath(id)))}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Nome do aluno" />
            <SelectField
              label="Ano letivo"
              empty="Todos"
              options={useChoices('schoolYears')}
              {...filters.choice('year')}
            />
            <SelectField label="Unidade" empty="Todas" options={useChoices('units')} {...filters.choice('unit')} />
            <ChoiceFilter name="kind" label="Mudança" all="Todas" list={RELOCATION_KINDS} />
            <ChoiceFilter name="status" label="Situação" all="Todas" list={RELOCATION_STATUSES} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma mudança encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhum aluno mudou de unidade nem foi reclassificado." action={create} />
          )
        }
      />
      {isOpening && <NewRelocationDialog />}
    </div>
  )
}

const relocationName = ({ aluno, tipoMudanca }: Relocation): string => `${aluno}, ${relocationText(tipoMudanca)}`
