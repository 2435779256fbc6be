import ListOrdered from 'lucide-react/icons/list-ordered'
import Split from 'lucide-react/icons/split'
import { useDispatch, useSelector } from 'react-redux'
import type { ClassGroupRow } from '#domain/classGroups/classGroups.schemas.ts'
import { divisionsOf, rosterOf } from '#src/core/classGroups/paths.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion, statusQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  classGroups,
  removeClassGroup,
  setClassGroupStatus,
} from '#src/features/academico/classGroups/classGroups.runtime.ts'
import { namesText } from '#src/lib/text.ts'
import { ChoiceFilter, SearchFilter, StatusFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, removeEntry, statusColumn, statusEntry } from '#src/ui/table/recordColumns.tsx'

/** A-C7: the class groups of a year. */
export const Screen = () => {
  const mayEdit = useMayEdit('turmas')
  return (
    <RecordList
      of={classGroups}
      title="Turmas"
      create={mayEdit ? 'Nova turma' : null}
      columns={[...COLUMNS, useActions(mayEdit)]}
      rowName={nameOf}
      filters={<Filters />}
      none={{
        found: 'Nenhuma turma encontrada',
        try: 'Confira a busca e os filtros, ou limpe-os.',
        yet: 'Ainda não há turmas no ano letivo em curso.',
      }}
    />
  )
}

const nameOf = ({ nome }: ClassGroupRow): string => nome

/** Taken seats, in figures and as a bar. */
const Seats = ({ nome, ocupadas, vagas }: ClassGroupRow) => (
  <div>
    {ocupadas} de {vagas}
    {ocupadas >= vagas && ' · lotada'}
    <progress aria-label={`Vagas ocupadas: ${nome}`} value={Math.min(ocupadas, vagas)} max={Math.max(vagas, 1)} />
  </div>
)

const COLUMNS: readonly Column<ClassGroupRow>[] = [
  { key: 'nome', header: 'Turma', sort: 'nome', cell: nameOf },
  { key: 'series', header: 'Série', sort: 'serie', cell: ({ series }) => namesText(series) },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'periodo', header: 'Turno', sort: 'periodo', cell: ({ periodo }) => periodo },
  { key: 'local', header: 'Local', cell: ({ local }) => local ?? '–' },
  { key: 'vagas', header: 'Vagas', sort: 'vagas', cell: (group) => <Seats {...group} /> },
  statusColumn({ genero: 'a', sort: 'ativo' }),
]

/** The actions of a group; none in a closed year. */
const useActions = (mayEdit: boolean): Column<ClassGroupRow> => {
  const dispatch = useDispatch()
  return menuColumn(nameOf, (group) => {
    const changes = mayEdit && !group.anoEncerrado
    return [
      openEntry(changes, () => dispatch(pushed(classGroups.paths.formOf(group.id)))),
      {
        key: 'roster',
        label: 'Números de chamada',
        icon: ListOrdered,
        onSelect: () => dispatch(pushed(rosterOf(group.id))),
      },
      {
        key: 'divisions',
        label: 'Divisões',
        icon: Split,
        onSelect: () => dispatch(pushed(divisionsOf(group.id))),
      },
      ...(changes
        ? [
            statusEntry(group.ativo, () => dispatch(dialogOpened(statusAsked(group)))),
            removeEntry(() => dispatch(dialogOpened(removalAsked(group)))),
          ]
        : []),
    ]
  })
}

const statusAsked = ({ id, nome, ativo, versao }: ClassGroupRow) => ({
  ...statusQuestion(classGroups.called, {
    name: nome,
    isActive: ativo,
    after: {
      inactive: 'Continua nos registros antigos e sai das novas escolhas.',
      active: 'Volta a aparecer nas escolhas.',
    },
  }),
  confirm: setClassGroupStatus.asked({ id, versao, ativo: !ativo }),
})

const removalAsked = ({ id, nome, versao }: ClassGroupRow) => ({
  ...removeQuestion(classGroups.called, { name: nome, only: 'Só uma turma sem matrículas pode ser excluída.' }),
  confirm: removeClassGroup.asked({ id, versao }),
})

/** The filters of the list; a course limits the grades. */
const Filters = () => {
  const filters = useFilters()
  const choices = useSelector(classGroups.select.choices)
  const course = idOf(filters.values, 'course')
  const grades = choices?.series.filter(({ idCurso }) => course === null || idCurso === course)
  return (
    <FilterBar onClear={filters.clear}>
      <SearchFilter placeholder="Nome da turma" />
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="course" label="Curso" all="Todos os cursos" list={choices?.cursos} />
      <ChoiceFilter name="grade" label="Série" all="Todas as séries" list={grades} />
      <ChoiceFilter name="shift" label="Turno" all="Todos os turnos" list={choices?.turnos} />
      <StatusFilter genero="a" />
    </FilterBar>
  )
}
