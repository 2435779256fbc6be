import IdCard from 'lucide-react/icons/id-card'
import Merge from 'lucide-react/icons/merge'
import Users from 'lucide-react/icons/users'
import { useDispatch, useSelector } from 'react-redux'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { studentHubOf, studentLinksOf, studentRecordOf, studentTwinsOf } from '#src/core/students/paths.ts'
import {
  exportStudentList,
  loadStudentList,
  studentExportAsked,
  studentQueueAsked,
} from '#src/features/matricula/students/studentList.requests.ts'
import {
  selectSelectedStudents,
  selectStudentPage,
  studentsSelected,
} from '#src/features/matricula/students/studentList.slice.ts'
import { type StudentWay, studentColumns } from '#src/features/matricula/students/views/studentColumns.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

/** M13: the students, with links to their records. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectStudentPage)
  const seesJobs = useMayOpen('tarefas')
  const opensHub = useMayOpen('centralAluno')
  const mayMerge = useMayEdit('dadosAluno')
  const selection = useMergeSelection()
  const list = useServerList({
    request: loadStudentList,
    count: page?.totalCount ?? null,
  })
  const { columns, choice } = useListColumns('studentList', studentColumns(useWays()))
  const years = useChoices('schoolYears')
  const units = useChoices('units')
  const grades = useChoices('grades')
  return (
    <div className="page">
      <PageHeader
        title="Alunos"
        subtitle="Busque pelo nome do aluno ou do responsável, RA ou CPF."
        actions={
          <ListTools
            choice={choice}
            exporting={useIsRunning(exportStudentList)}
            onExport={(wanted) => dispatch(studentExportAsked(filters.values, wanted))}
            onQueue={seesJobs ? (wanted) => dispatch(studentQueueAsked(filters.values, wanted)) : undefined}
          />
        }
      />
      <DataTable
        {...list}
        label="Alunos"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayMerge && { selection })}
        linkOf={opensHub ? ({ id }) => studentHubOf(id) : undefined}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Nome, RA ou CPF" {...filters.text('search')} />
            <SelectField label="Ano letivo" empty="Todos os anos" options={years} {...filters.choice('year')} />
            <SelectField label="Unidade" empty="Todas as unidades" options={units} {...filters.choice('unit')} />
            <SelectField label="Série" empty="Todas as séries" options={grades} {...filters.choice('grade')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState
              title="Nenhum aluno encontrado"
              reason="Confira a busca e os filtros, ou limpe-os para ver todos os alunos."
            />
          ) : (
            <EmptyState reason="Ainda não há alunos nas suas unidades." />
          )
        }
      />
    </div>
  )
}

/** At most two, which may be one student; the first one is proposed to be kept. */
const useMergeSelection = () => {
  const dispatch = useDispatch()
  const selected = useSelector(selectSelectedStudents)
  const [first, second] = selected
  return {
    selected,
    maxCount: 2,
    onChange: (ids: readonly number[]) => dispatch(studentsSelected(ids)),
    actions: first !== undefined && second !== undefined && (
      <Button icon={Merge} onClick={() => dispatch(pushed(studentTwinsOf(first, second)))}>
        Unificar…
      </Button>
    ),
  }
}

/** The links to a student's records that the person may open. */
const useWays = (): readonly StudentWay[] => {
  const dispatch = useDispatch()
  const opensRecord = useMayOpen('dadosAluno')
  const opensLinks = useMayOpen('responsaveisDoAluno')
  const to =
    (pathOf: (id: number) => string) =>
    ({ id }: StudentRow) =>
      dispatch(pushed(pathOf(id)))
  return [
    ...(opensRecord ? [{ key: 'record', label: 'Dados cadastrais', icon: IdCard, onSelect: to(studentRecordOf) }] : []),
    ...(opensLinks ? [{ key: 'links', label: 'Responsáveis', icon: Users, onSelect: to(studentLinksOf) }] : []),
  ]
}
