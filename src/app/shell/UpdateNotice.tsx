import X from 'lucide-react/icons/x'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import {
  newerAsked,
  noticeClosed,
  selectNewerReady,
  selectNoticeOpen,
  selectVersions,
} from '#src/core/version/version.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

/** A newer version is ready on this device: the person takes it when it suits them. */
const NewerNotice = () => {
  const dispatch = useDispatch()
  return (
    <div role="status">
      {useSelector(selectNewerReady) && (
        <div className="app-notice app-notice-info">
          <span>Nova versão disponível.</span>
          <Button variant="link" onClick={() => dispatch(newerAsked())}>
            Atualizar agora
          </Button>
        </div>
      )}
    </div>
  )
}

/** A version that this browser has not seen yet; hides by itself after 10 s (portal.md 2 “Layout”). */
const SeenNotice = () => {
  const isOpen = useSelector(selectNoticeOpen)
  const versions = useSelector(selectVersions)
  const dispatch = useDispatch()
  const close = () => dispatch(noticeClosed())
  return (
    <div role="status">
      {isOpen && versions !== null && (
        <div className="app-notice app-notice-info">
          <span>
            O portal está na versão {versions.web.version}.{' '}
            <Link to="/novidades" onClick={close}>
              Ver novidades
            </Link>
          </span>
          <IconButton icon={X} label="Fechar aviso" onClick={close} />
        </div>
      )}
    </div>
  )
}

export const UpdateNotice = () => (
  <>
    <NewerNotice />
    <SeenNotice />
  </>
)
