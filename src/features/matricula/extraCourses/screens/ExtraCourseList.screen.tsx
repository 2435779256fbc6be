import { useDispatch, useSelector } from 'react-redux'
import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { AVAILABILITIES, COURSE_GENDERS, SCHEDULE_KINDS } from '#domain/extraCourses/extraCourses.lists.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { extraCourses, setExtraCourseStatus } from '#src/features/matricula/extraCourses/extraCourses.runtime.ts'
import { extraCourseColumns } from '#src/features/matricula/extraCourses/views/extraCourseColumns.view.tsx'
import { ChoiceFilter, SearchFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'

/** M14: the extra courses of a year. */
export const Screen = () => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('cursosExtras')
  const mayCreate = useMayEdit('novoCursoExtra')
  return (
    <RecordList
      of={extraCourses}
      title="Cursos extras"
      create={mayCreate ? 'Novo curso extra' : null}
      columns={extraCourseColumns({
        mayEdit,
        onOpen: ({ id }) => dispatch(pushed(extraCourses.paths.formOf(id))),
        onStatus: (course) => dispatch(dialogOpened(statusAsked(course))),
      })}
      rowName={({ nome, turma }) => `${nome} ${turma}`}
      filters={<Filters />}
      none={{
        found: 'Nenhum curso extra encontrado',
        try: 'Confira a busca e os filtros, ou limpe-os.',
        yet: 'Ainda não há cursos extras no ano letivo em curso.',
      }}
    />
  )
}

const statusAsked = ({ id, nome, turma, ativo, versao }: ExtraCourseRow) => ({
  title: ativo ? 'Encerrar curso extra' : 'Reabrir curso extra',
  message: ativo
    ? `Deseja encerrar ${nome} ${turma}? Ninguém mais se inscreve; quem já está inscrito continua.`
    : `Deseja reabrir ${nome} ${turma}? Volta a receber inscrições.`,
  confirmLabel: ativo ? 'Encerrar' : 'Reabrir',
  confirm: setExtraCourseStatus.asked({ id, versao, ativo: !ativo }),
})

/** No choice means “Indiferente” (portal.md 9), so it is no option. */
const GENDERS = COURSE_GENDERS.filter(({ nome }) => nome !== 'Indiferente')

const STATUSES = [
  { id: 1, nome: 'Aberto' },
  { id: 2, nome: 'Encerrado' },
]

const Filters = () => {
  const filters = useFilters()
  const choices = useSelector(extraCourses.select.choices)
  return (
    <FilterBar onClear={filters.clear}>
      <SearchFilter placeholder="Nome ou turma" />
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="schedule" label="Tipo de horário" all="Indiferente" list={SCHEDULE_KINDS} />
      <ChoiceFilter name="gender" label="Sexo" all="Indiferente" list={GENDERS} />
      <ChoiceFilter name="availability" label="Disponibilidade" all="Todas" list={AVAILABILITIES} />
      <ChoiceFilter name="status" label="Situação" all="Todas as situações" list={STATUSES} />
    </FilterBar>
  )
}
