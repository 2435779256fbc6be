import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectAgendaOpen } from '#src/core/agenda/agenda.slice.ts'

const Loaded = lazy(async () => ({
  default: (await import(/* webpackChunkName: "agenda-dialog" */ '#src/core/agenda/AgendaDialog.tsx')).AgendaDialog,
}))

/** The address of the person's agenda, once somebody asks for it. */
export const AgendaDialog = () =>
  useSelector(selectAgendaOpen) && (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
