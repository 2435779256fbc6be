import CloudUpload from 'lucide-react/icons/cloud-upload'
import X from 'lucide-react/icons/x'
import { useDispatch, useSelector } from 'react-redux'
import { OutboxDialog } from '#src/app/shell/OutboxDialog.tsx'
import { listOpened, othersFound } from '#src/core/outbox/outbox.slice.ts'
import { selectEntries, selectIsKept, selectOthers, waitingText } from '#src/core/outbox/waiting.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

/** What the person saved without a network and the server does not have yet, on every screen, with the list of it. */
export const Outbox = () => {
  const dispatch = useDispatch()
  const text = waitingText(useSelector(selectEntries))
  const others = useSelector(selectOthers)
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
      {others !== '' && (
        <div className="app-notice app-notice-info">
          <span>
            {`Neste aparelho há ${others} de outra pessoa aguardando envio. Tudo fica guardado e será enviado quando ela entrar de novo aqui.`}
          </span>
          <IconButton icon={X} label="Fechar aviso" onClick={() => dispatch(othersFound(''))} />
        </div>
      )}
      <OutboxDialog />
    </>
  )
}
