import UserMinus from 'lucide-react/icons/user-minus'
import { useDispatch, useSelector } from 'react-redux'
import { DISMISSAL_STATUSES } from '#domain/subjectDismissals/subjectDismissals.lists.ts'
import type { Dismissal } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { DISMISS_REASONS } from '#domain/subjects/subjects.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { DismissalForm } from '#src/features/academico/subjectDismissals/screens/DismissalForm.screen.tsx'
import { DismissalSheetDialog } from '#src/features/academico/subjectDismissals/screens/DismissalSheet.screen.tsx'
import { loadDismissals, openDismissal } from '#src/features/academico/subjectDismissals/subjectDismissals.requests.ts'
import {
  formOpened,
  selectIsGranting,
  selectOpened,
  selectPage,
} from '#src/features/academico/subjectDismissals/subjectDismissals.slice.ts'
import { DISMISSAL_LIST_COLUMNS } from '#src/features/academico/subjectDismissals/views/dismissalColumns.view.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-G12: students who are dismissed from a subject, those whose dismissal holds first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const opened = useSelector(selectOpened)
  const isGranting = useSelector(selectIsGranting)
  const mayEdit = useMayEdit('dispensaDisciplina')
  const list = useServerList({ request: loadDismissals, count: page?.totalCount ?? null })
  const create = mayEdit && (
    <Button variant="primary" icon={UserMinus} onClick={() => dispatch(formOpened())}>
      Dispensar alunos
    </Button>
  )
  return (
    <div className="page">
      <PageHeader
        title="Dispensa de disciplina"
        subtitle="Quem não cursa uma disciplina, no ano todo ou em algumas etapas. O que havia fica guardado e volta se a dispensa for removida."
        actions={create}
      />
      <DataTable
        {...list}
        label="Dispensas"
        columns={DISMISSAL_LIST_COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={dismissalName}
        onOpen={({ id }) => dispatch(openDismissal.asked(id))}
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
            <SelectField label="Turma" empty="Todas" options={useChoices('classGroups')} {...filters.choice('group')} />
            <SelectField
              label="Disciplina"
              empty="Todas"
              options={useChoices('subjects')}
              {...filters.choice('subject')}
            />
            <ChoiceFilter name="reason" label="Motivo" all="Todos" list={DISMISS_REASONS} />
            <ChoiceFilter name="status" label="Situação" all="Todas" list={DISMISSAL_STATUSES} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma dispensa encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhum aluno está dispensado de uma disciplina." action={create} />
          )
        }
      />
      {opened !== null && <DismissalSheetDialog dismissal={opened} />}
      {isGranting && <DismissalForm />}
    </div>
  )
}

const dismissalName = ({ aluno, disciplina }: Dismissal): string => `${aluno}, ${disciplina}`
