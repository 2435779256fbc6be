import CalendarDays from 'lucide-react/icons/calendar-days'
import { useDispatch, useSelector } from 'react-redux'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import { useAgenda } from '#src/core/agenda/useAgenda.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { LESSONS_OF_DAY } from '#src/core/lessonChanges/paths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { TIMETABLE_SEARCH } from '#src/features/academico/timetables/paths.ts'
import { loadWeeks } from '#src/features/academico/timetables/timetables.requests.ts'
import {
  selectView,
  selectWeeks,
  type WeeksView,
  viewChosen,
} from '#src/features/academico/timetables/timetables.slice.ts'
import { GroupList } from '#src/features/academico/timetables/views/GroupList.view.tsx'
import { PersonWeek, RoomWeek } from '#src/features/academico/timetables/screens/OtherWeeks.tsx'
import { PrintButton } from '#src/features/academico/timetables/screens/WeekTools.tsx'
import { SubjectColors } from '#src/features/academico/timetables/views/SubjectColors.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { YearUnitFilters } from '#src/screens/YearUnitFilters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { AgendaDialog } from '#src/views/LazyAgendaDialog.tsx'

/** A-G7: the weeks of a year in a unit, by class group, by teacher and by room. */
export const Screen = () => {
  const { values } = useFilters()
  const weeks = useSelector(selectWeeks)
  const mayEdit = useMayEdit('quadroHorarios')
  return (
    <div className="page">
      <PageHeader
        title="Quadro de horários"
        subtitle="A semana de cada turma, de cada professor e de cada ambiente."
        actions={
          <>
            <ButtonLink to={LESSONS_OF_DAY} icon={CalendarDays}>
              Aulas do dia
            </ButtonLink>
            {mayEdit && <ButtonLink to={TIMETABLE_SEARCH}>Montar horário</ButtonLink>}
          </>
        }
      />
      {weeks !== null && <LoadedWeeks weeks={weeks} />}
      <Awaited
        asks={[loadWeeks.asked(idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit' }))]}
        isHere={weeks !== null}
      />
    </div>
  )
}

const LoadedWeeks = ({ weeks }: { readonly weeks: Weeks }) => {
  const dispatch = useDispatch()
  const view = useSelector(selectView)
  const agenda = useAgenda()
  return (
    <>
      <SubjectColors weeks={weeks} />
      <YearUnitFilters place={weeks} />
      {weeks.turmas.length === 0 ? (
        <EmptyState
          title="Nenhuma turma neste ano e unidade"
          reason="Cadastre as turmas e os horários de aula para montar os quadros."
        />
      ) : (
        <Tabs<WeeksView>
          id="quadros"
          label="Quadros de horários"
          active={view}
          onSelect={(chosen) => dispatch(viewChosen(chosen))}
          tabs={[
            { key: 'turmas', title: 'Por turma', content: <AllGroups weeks={weeks} /> },
            { key: 'professores', title: 'Por professor', content: <PersonWeek weeks={weeks} /> },
            { key: 'ambientes', title: 'Por ambiente', content: <RoomWeek weeks={weeks} /> },
          ]}
        />
      )}
      <AgendaDialog {...agenda.dialog} />
    </>
  )
}

const AllGroups = ({ weeks }: { readonly weeks: Weeks }) => (
  <div className="stack">
    <div className="cluster">
      <PrintButton weeks={weeks} which={{ por: 'turmas' }} of="turmas" label="Imprimir todas as turmas" />
    </div>
    <GroupList weeks={weeks} />
  </div>
)
