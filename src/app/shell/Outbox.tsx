import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useDispatch, useSelector } from 'react-redux'
import { OutboxDialog } from '#src/app/shell/OutboxDialog.tsx'
import { listOpened } from '#src/core/outbox/outbox.slice.ts'
import { selectEntries, selectIsKept, waitingText } from '#src/core/outbox/waiting.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** What the person saved without a network and the server does not have yet, on every screen, with the list of it. */
export const Outbox = () => {
  const dispatch = useDispatch()
  const text = waitingText(useSelector(selectEntries))
  const isKept = useSelector(selectIsKept)
  return (
    <>
      {text !== null && (
        <div className="app-notice">
          <Icon of={CloudUpload} />
          <span>
            {text}
            {!isKept && '. Não feche esta aba.'}
          </span>
          <Button variant="link" onClick={() => dispatch(listOpened())}>
            Ver lista
          </Button>
        </div>
      )}
      <OutboxDialog />
    </>
  )
}
