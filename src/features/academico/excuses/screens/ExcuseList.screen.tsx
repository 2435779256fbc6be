import FilePlus from 'lucide-react/icons/file-plus'
import ListPlus from 'lucide-react/icons/list-plus'
import Users from 'lucide-react/icons/users'
import { useDispatch, useSelector } from 'react-redux'
import { EXCUSE_STATUSES } from '#domain/excuses/excuses.lists.ts'
import type { Excuse } from '#domain/excuses/excuses.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadExcuses, openExcuse } from '#src/features/academico/excuses/excuses.requests.ts'
import { selectOpened, selectPage, severalOpened } from '#src/features/academico/excuses/excuses.slice.ts'
import { ExcuseSheetDialog } from '#src/features/academico/excuses/screens/ExcuseSheet.screen.tsx'
import { NewExcuse } from '#src/features/academico/excuses/screens/NewExcuse.screen.tsx'
import { SeveralExcuses } from '#src/features/academico/excuses/screens/SeveralExcuses.screen.tsx'
import { excuseColumns } from '#src/features/academico/excuses/views/excuseColumns.view.tsx'
import { listPathOf } from '#src/registers/paths.ts'
import { excuseOpened } from '#src/registers/excuses/excuseForm.slice.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-L5: the excuses of the school, those that wait first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const opened = useSelector(selectOpened)
  const mayEdit = useMayEdit('justificativaFalta')
  const list = useServerList({ request: loadExcuses, count: page?.totalCount ?? null })
  const create = mayEdit && (
    <Button
      variant="primary"
      icon={FilePlus}
      onClick={() => dispatch(excuseOpened({ studentId: null, inicio: '', fim: '' }))}
    >
      Registrar justificativa
    </Button>
  )
  return (
    <div className="page">
      <PageHeader
        title="Justificativas de falta"
        subtitle="O que as famílias contam sobre as faltas. As que esperam resposta vêm primeiro."
        actions={
          <>
            <ButtonLink to={listPathOf('absenceReasons')} icon={ListPlus}>
              Motivos da escola
            </ButtonLink>
            {mayEdit && (
              <Button icon={Users} onClick={() => dispatch(severalOpened())}>
                Para vários alunos
              </Button>
            )}
            {create}
          </>
        }
      />
      <DataTable
        {...list}
        label="Justificativas"
        columns={excuseColumns(mayEdit, (id) => dispatch(openExcuse.asked(id)))}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={excuseName}
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
            <ChoiceFilter name="status" label="Situação" all="Todas" list={EXCUSE_STATUSES} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma justificativa encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhuma família justificou faltas ainda." action={create} />
          )
        }
      />
      {opened !== null && <ExcuseSheetDialog key={`${opened.id}/${opened.versao}`} excuse={opened} />}
      <NewExcuse />
      <SeveralExcuses />
    </div>
  )
}

const excuseName = ({ aluno, inicio }: Excuse): string => `${aluno}, ${inicio}`
