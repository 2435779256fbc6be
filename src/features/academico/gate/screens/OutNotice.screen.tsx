import { useDispatch } from 'react-redux'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { noteReturn } from '#src/features/academico/gate/gate.requests.ts'
import { undoOpened } from '#src/features/academico/gate/gate.slice.ts'
import type { Out } from '#src/features/academico/gate/words.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'

/** The student left already: what can still be done of it. What waits on the device is given up in its list. */
export const OutNotice = ({ out: { text, exit } }: { readonly out: Out }) => {
  const dispatch = useDispatch()
  const mayRecord = useMayEdit('portaria')
  const returning = useIsRunning(noteReturn)
  return (
    <div className="stack stack-close">
      <Notice type="info">{text}</Notice>
      {exit !== null && mayRecord && (
        <div className="cluster">
          <Button variant="primary" loading={returning} onClick={() => dispatch(noteReturn.asked(exit.id))}>
            Voltou à escola
          </Button>
          <Button onClick={() => dispatch(undoOpened(exit.id))}>Desfazer registro</Button>
        </div>
      )}
    </div>
  )
}
