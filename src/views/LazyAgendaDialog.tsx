import { lazy, Suspense } from 'react'
import type { AgendaDialogProps } from '#src/views/AgendaDialog.tsx'

const Loaded = lazy(async () => ({
  default: (await import(/* webpackChunkName: "agenda-dialog" */ '#src/views/AgendaDialog.tsx')).AgendaDialog,
}))

/** `AgendaDialog`, loaded when it first opens. */
export const AgendaDialog = ({ shown, ...dialog }: AgendaDialogProps & { readonly shown: boolean }) =>
  shown && (
    <Suspense fallback={null}>
      <Loaded {...dialog} />
    </Suspense>
  )
