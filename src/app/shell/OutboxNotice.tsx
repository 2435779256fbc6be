import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useDispatch, useSelector } from 'react-redux'
import { listOpened } from '#src/core/outbox/outbox.slice.ts'
import { selectEntries, waitingText } from '#src/core/outbox/waiting.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** What the person saved without a network and the server does not have yet, on every screen. */
export const OutboxNotice = () => {
  const dispatch = useDispatch()
  const text = waitingText(useSelector(selectEntries))
  return (
    <div role="status">
      {text !== null && (
        <div className="app-notice">
          <Icon of={CloudUpload} />
          <span>{text}</span>
          <Button variant="link" onClick={() => dispatch(listOpened())}>
            Ver lista
          </Button>
        </div>
      )}
    </div>
  )
}
