import UserPen from 'lucide-react/icons/user-pen'
import { useDispatch, useSelector } from 'react-redux'
import type { ElectiveStudentRow } from '#domain/electives/electiveChoices.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { loadElectiveStudents } from '#src/features/academico/electives/electiveStudents.requests.ts'
import { selectPage, studentChoiceBegun } from '#src/features/academico/electives/electiveStudents.slice.ts'
import { StudentChoiceDialog } from '#src/features/academico/electives/screens/StudentChoiceDialog.screen.tsx'
import { ElectiveSeats } from '#src/features/academico/electives/views/ElectiveSeats.view.tsx'
import { classLabel } from '#src/lib/classLabel.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** A-G4 “e suas disciplinas”: who chose what of a group, who has not chosen, and the seats. */
export const Screen = () => {
  const { clear } = useFilters()
  const page = useSelector(selectPage)
  const list = useServerList({ request: loadElectiveStudents, count: page?.totalCount ?? null })
  const grupo = page?.grupo ?? null
  const actions = useActions(grupo !== null && !grupo.anoEncerrado)
  const opensGroups = useMayOpen('curriculoDiversificado')
  return (
    <div className="page">
      <PageHeader
        title="Disciplinas do currículo diversificado"
        subtitle="Quem escolheu o quê, quem ainda não escolheu e como estão as vagas."
        actions={opensGroups && <ButtonLink to={recordRoutes('curriculoDiversificado').list}>Grupos</ButtonLink>}
      />
      {grupo !== null && <ElectiveSeats group={grupo} />}
      <DataTable
        {...list}
        label="Alunos"
        columns={[...COLUMNS, ...actions]}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={nameOf}
        filters={<Filters />}
        empty={
          clear ? (
            <EmptyState title="Nenhum aluno encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState
              reason={
                page?.grupos.length === 0
                  ? 'Ainda não há grupos de optativas em um ano letivo aberto.'
                  : 'Nenhum aluno matriculado nas séries e no turno deste grupo.'
              }
            />
          )
        }
      />
      <StudentChoiceDialog />
    </div>
  )
}

const nameOf = ({ aluno }: ElectiveStudentRow): string => aluno

const COLUMNS: readonly Column<ElectiveStudentRow>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, ra }) => <TwoLines first={aluno} second={`RA ${ra}`} />,
  },
  { key: 'turma', header: 'Turma', cell: ({ serie, turma }) => classLabel(serie, turma) },
  { key: 'escolhas', header: 'Escolhas', cell: ({ escolhas }) => <Choices choices={escolhas} /> },
]

const Choices = ({ choices }: { readonly choices: ElectiveStudentRow['escolhas'] }) =>
  choices.length === 0 ? (
    <StatusBadge tone="danger">Não escolheu</StatusBadge>
  ) : (
    <div className="cluster">
      {choices.map(({ id, nome, situacao, posicao }) => (
        <StatusBadge key={id} tone={situacao === 'espera' ? 'warning' : 'success'}>
          {situacao === 'espera' ? `${nome}: ${posicao ?? 1}º na espera` : nome}
        </StatusBadge>
      ))}
    </div>
  )

const useActions = (isOpen: boolean): readonly Column<ElectiveStudentRow>[] => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('disciplinasDiversificado')
  return mayEdit && isOpen
    ? [
        menuColumn(nameOf, ({ id }) => [
          {
            key: 'choose',
            label: 'Escolher pelo aluno',
            icon: UserPen,
            onSelect: () => dispatch(studentChoiceBegun(id)),
          },
        ]),
      ]
    : []
}

const Filters = () => {
  const filters = useFilters()
  const page = useSelector(selectPage)
  const group = filters.choice('group', page?.grupo?.id ?? null)
  return (
    <FilterBar onClear={filters.clear}>
      <SearchFilter placeholder="Nome ou RA" />
      <SelectField
        label="Grupo"
        empty={group.value === '' ? 'Nenhum grupo' : null}
        options={optionsOf(page?.grupos)}
        {...group}
      />
      <ChoiceFilter name="elective" label="Opção" all="Todas as opções" list={page?.grupo?.opcoes} />
      <ChoiceFilter name="standing" label="Situação" all="Todas as situações" list={STANDING_NAMES} />
    </FilterBar>
  )
}

/** In the order of `STANDINGS`, from 1. */
const STANDING_NAMES = [
  { id: 1, nome: 'Escolheram' },
  { id: 2, nome: 'Na lista de espera' },
  { id: 3, nome: 'Não escolheram' },
]
