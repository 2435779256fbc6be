import { useDispatch } from 'react-redux'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { noteReturn } from '#src/features/academico/gate/gate.requests.ts'
import { returnAdded, undoOpened } from '#src/features/academico/gate/gate.slice.ts'
import type { Out } from '#src/features/academico/gate/words.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'

/** The student left already: what can still be done about it. An exit that waits on the device is discarded in its list. */
export const OutNotice = ({ out: { studentId: student, text, title, exit } }: { readonly out: Out }) => {
  const dispatch = useDispatch()
  const mayRecord = useMayEdit('portaria')
  const returning = useIsRunning(noteReturn)
  return (
    <div className="stack stack-close">
      <Notice type="info">{text}</Notice>
      {mayRecord && (
        <div className="cluster">
          <Button
            variant="primary"
            loading={returning}
            onClick={() =>
              dispatch(
                exit === null ? returnAdded({ student, title }) : noteReturn.asked({ exit: exit.id, student, title }),
              )
            }
          >
            Voltou à escola
          </Button>
          {exit !== null && <Button onClick={() => dispatch(undoOpened(exit.id))}>Desfazer registro</Button>}
        </div>
      )}
    </div>
  )
}
