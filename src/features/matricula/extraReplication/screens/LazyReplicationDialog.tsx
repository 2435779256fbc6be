import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectChoices, selectIsAsking } from '#src/features/matricula/extraReplication/extraReplication.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "extra-replication-dialog" */
      '#src/features/matricula/extraReplication/screens/ReplicationDialog.screen.tsx'
    )
  ).ReplicationDialog,
}))

/** The copy dialog, which is needed once a year. */
export const ReplicationDialog = () => {
  const isAsking = useSelector(selectIsAsking)
  const choices = useSelector(selectChoices)
  if (!isAsking || choices === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded choices={choices} />
    </Suspense>
  )
}
