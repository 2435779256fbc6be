import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import {
  selectAssigning,
  selectBoard,
  selectEnding,
  selectOpened,
} from '#src/features/academico/assignments/assignments.slice.ts'

const dialogs = () => import(/* webpackChunkName: "assignment-dialogs" */ './dialogs.ts')

const CellDialog = lazy(async () => ({ default: (await dialogs()).CellDialog }))
const AssignDialog = lazy(async () => ({ default: (await dialogs()).AssignDialog }))
const EndDialog = lazy(async () => ({ default: (await dialogs()).EndDialog }))

/** What is open over the board; it comes with the first click on a cell. */
export const BoardDialogs = () => {
  const board = useSelector(selectBoard)
  const opened = useSelector(selectOpened)
  const assigning = useSelector(selectAssigning)
  const ending = useSelector(selectEnding)
  const ended = board?.atribuicoes.find(({ id }) => id === ending)
  if (board === null) return null
  return (
    <Suspense fallback={null}>
      {opened !== null && <CellDialog board={board} place={opened} />}
      {assigning !== null && <AssignDialog board={board} places={assigning} />}
      {ended !== undefined && <EndDialog board={board} assignment={ended} />}
    </Suspense>
  )
}
