import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import type { EnrolmentStart } from '#domain/enrolling/enrolling.wire.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { startOf } from '#src/features/area/children/starts/startForm.ts'
import { beginEnrolling, loadStarts } from '#src/features/area/children/starts/starts.requests.ts'
import { selectOpenStart, selectStarts, startOpened } from '#src/features/area/children/starts/starts.slice.ts'
import { Openings } from '#src/features/area/children/views/Openings.view.tsx'
import { firstNameOf } from '#src/lib/text.ts'
import { Awaited } from '#src/screens/Awaited.tsx'

const StartDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "enrolment-start" */ './StartDialog.screen.tsx')).StartDialog,
}))

interface StartsProps {
  /** The shown children. */
  readonly students: readonly StudentCard[]
}

/** The possible starts for the shown children, and for a child who is new to the school. */
export const Starts = ({ students }: StartsProps) => {
  const dispatch = useDispatch()
  const starts = useSelector(selectStarts)
  const open = useSelector(selectOpenStart)
  const busy = useIsRunning(beginEnrolling)
  const shown = starts?.filter(({ idAluno }) => idAluno === null || students.some(({ id }) => id === idAluno)) ?? []
  const begin = (start: EnrolmentStart) => {
    const sole = start.idAluno !== null && start.lugares.length === 1 ? startOf(start, SOLE) : null
    dispatch(sole === null ? startOpened(start) : beginEnrolling.asked(sole))
  }
  return (
    <>
      <Awaited asks={[loadStarts.asked(null)]} isHere={starts !== null} outline={null} />
      {shown.length > 0 && (
        <Openings
          starts={shown}
          nameOf={(id) => firstNameOf(students.find((student) => student.id === id)?.name ?? '')}
          busy={busy}
          onBegin={begin}
        />
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <StartDialog start={open} />
        </Suspense>
      )}
    </>
  )
}

/** With a single place, nothing is asked. */
const SOLE = { nome: '', dataNascimento: '', parentesco: null, lugar: 0 } as const
