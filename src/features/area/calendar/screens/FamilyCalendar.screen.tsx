import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { FamilyCalendar } from '#domain/calendars/familyCalendars.schemas.ts'
import { useAgenda } from '#src/core/agenda/useAgenda.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { WhichChild } from '#src/screens/WhichChild.tsx'
import { selectChosenId, selectStudents } from '#src/core/students/students.slice.ts'
import { entriesOf, splitAt } from '#src/features/area/calendar/entries.ts'
import { loadFamilyCalendars } from '#src/features/area/calendar/familyCalendar.requests.ts'
import { agendaTaken, selectFamilyCalendars } from '#src/features/area/calendar/familyCalendar.slice.ts'
import { MonthList } from '#src/features/area/calendar/views/MonthList.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { firstNameOf } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EventColors } from '#src/views/EventColors.tsx'
import { AgendaDialog } from '#src/views/LazyAgendaDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** The school's year for the children: read only, from today on. */
export const Screen = () => {
  const dispatch = useDispatch()
  const agenda = useAgenda()
  const calendars = useSelector(selectFamilyCalendars)
  const chosenId = useSelector(selectChosenId)
  const shown = calendars?.filter(({ idAluno }) => chosenId === null || idAluno === chosenId) ?? null
  const taking = shown !== null && shown.length > 0 && (
    <>
      <Button icon={CalendarSync} onClick={() => agenda.open()}>
        Assinar a agenda
      </Button>
      <Button icon={CalendarClock} onClick={() => agenda.open({ aulas: 'minhas' })}>
        Assinar as aulas
      </Button>
      <Button icon={Download} onClick={() => dispatch(agendaTaken())}>
        Levar para a agenda do celular
      </Button>
    </>
  )
  return (
    <div className="page page-narrow">
      <PageHeader title="Calendário" subtitle={shown === null ? undefined : titlesOf(shown)} actions={taking} />
      <WhichChild label="Mostrar calendário de" />
      <Awaited asks={[loadFamilyCalendars.asked(null)]} isHere={shown !== null} />
      {shown?.length === 0 && (
        <EmptyState
          title="O calendário ainda não foi publicado"
          reason="Quando a escola o publicar, você o verá aqui."
        />
      )}
      {shown !== null && shown.length > 0 && <Year calendars={shown} />}
      <AgendaDialog {...agenda.dialog} />
    </div>
  )
}

const titlesOf = (calendars: readonly FamilyCalendar[]): string | undefined =>
  calendars.length === 0
    ? undefined
    : [...new Set(calendars.map(({ nome, unidade }) => `${nome} · ${unidade}`))].join('; ')

/** The coming entries; past ones on demand. */
const Year = ({ calendars }: { readonly calendars: readonly FamilyCalendar[] }) => {
  const dispatch = useDispatch()
  const children = useSelector(selectStudents) ?? []
  const now = useSelector(selectNow)
  const [isWhole, setWhole] = useState(false)
  const entries = useMemo(() => entriesOf(calendars), [calendars])
  const { past, coming } = splitAt(entries, now === null ? '' : dayOf(now))
  const types = entries.flatMap(({ tipo }) => tipo ?? [])
  const namesOf = (ids: readonly number[]) =>
    ids.length === calendars.length
      ? null
      : children
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => firstNameOf(name))
          .join(', ')
  return (
    <>
      <EventColors types={types} />
      {past.length > 0 && (
        <div>
          <Button variant="link" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Esconder o que já passou' : 'Mostrar o que já passou'}
          </Button>
        </div>
      )}
      {coming.length === 0 && !isWhole && (
        <EmptyState title="Nada mais neste ano" reason="O que já passou continua aqui, se você quiser rever." />
      )}
      <MonthList
        entries={isWhole ? entries : coming}
        namesOf={namesOf}
        onDownload={(file) => dispatch(downloadAsked({ file }))}
      />
    </>
  )
}
