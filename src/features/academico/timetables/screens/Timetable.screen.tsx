import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, WeekGroup, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { heldOn } from '#domain/timetables/week.ts'
import { useAgenda } from '#src/core/agenda/useAgenda.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { SavedElsewhere, TimetableDialogs } from '#src/features/academico/timetables/screens/LazyDialogs.tsx'
import { SaveBar } from '#src/features/academico/timetables/screens/SaveBar.screen.tsx'
import { VersionTools } from '#src/features/academico/timetables/screens/VersionTools.screen.tsx'
import { loadWeeks } from '#src/features/academico/timetables/timetables.requests.ts'
import { selectEdit, selectShown, selectWeeks } from '#src/features/academico/timetables/timetables.slice.ts'
import { GroupWeek } from '#src/features/academico/timetables/views/GroupWeek.view.tsx'
import { SubjectColors } from '#src/features/academico/timetables/views/SubjectColors.tsx'
import { VersionDifference } from '#src/features/academico/timetables/views/VersionDifference.view.tsx'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { AgendaDialog } from '#src/views/LazyAgendaDialog.tsx'

const WeekEditor = lazy(async () => ({
  default: (await import(/* webpackChunkName: "timetable-editor" */ './WeekEditor.tsx')).WeekEditor,
}))

/** A-G7: the week of a class group: its draft, or a version that was published. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const weeks = useSelector(selectWeeks)
  const group = weeks?.turmas.find((one) => one.id === id)
  if (weeks !== null && group !== undefined) return <LoadedTimetable weeks={weeks} group={group} />
  const isId = Number.isInteger(id) && id > 0
  return (
    <AwaitedPage
      title="Quadro de horários da turma"
      asks={isId && weeks === null ? [loadWeeks.asked({ idTurma: id })] : []}
      missing={
        <EmptyState
          title="Turma não encontrada"
          reason="Ela pode estar inativa, ou ser de outra unidade que não a sua."
        />
      }
    />
  )
}

interface LoadedProps {
  readonly weeks: Weeks
  readonly group: WeekGroup
}

const LoadedTimetable = ({ weeks, group }: LoadedProps) => {
  const mayEdit = useMayEdit('quadroHorarios') && weeks.anoLetivo?.encerrado === false
  const edit = useSelector(selectEdit)
  const agenda = useAgenda()
  const chosen = useSelector(selectShown)
  const versions = weeks.quadros
    .filter(({ idTurma }) => idTurma === group.id)
    .toSorted((one, other) => other.numero - one.numero)
  const draft = versions.find(({ situacao }) => situacao === DRAFT) ?? null
  const current = heldOn(weeks.quadros, group.id, weeks.dia)
  const usual = mayEdit ? (draft ?? current) : (current ?? draft)
  const shown = versions.find(({ id }) => id === chosen) ?? usual ?? versions[0] ?? null
  const isEdited = mayEdit && edit !== null && shown?.id === edit.id
  return (
    <div className="page">
      <SubjectColors weeks={weeks} />
      <VersionTools weeks={weeks} group={group} versions={versions} shown={shown} mayEdit={mayEdit} />
      {shown === null ? (
        <EmptyState
          title="Esta turma ainda não tem quadro"
          reason={mayEdit ? 'Comece em “Montar quadro”.' : 'Ele aparece aqui quando for publicado.'}
        />
      ) : (
        <>
          {isEdited && <SavedElsewhere weeks={weeks} group={group} />}
          {isEdited ? (
            <Suspense fallback={<GroupWeek weeks={weeks} group={group} version={shown} />}>
              <WeekEditor weeks={weeks} group={group} draft={shown} edit={edit} />
            </Suspense>
          ) : (
            <GroupWeek weeks={weeks} group={group} version={shown} />
          )}
          <VersionDifference
            weeks={weeks}
            group={group}
            shown={isEdited ? { ...shown, itens: [...edit.itens] } : shown}
            others={versions.filter(({ id }) => id !== shown.id)}
          />
        </>
      )}
      {isEdited && <SaveBar edit={edit} />}
      <Dialogs weeks={weeks} group={group} draft={isEdited ? draft : null} />
      <AgendaDialog {...agenda.dialog} />
    </div>
  )
}

const Dialogs = ({ draft, ...of }: LoadedProps & { readonly draft: Timetable | null }) =>
  draft !== null && <TimetableDialogs draft={draft} {...of} />
