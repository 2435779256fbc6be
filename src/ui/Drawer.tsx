import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import Offcanvas from 'react-bootstrap/Offcanvas'
import { IconButton } from './IconButton.tsx'

interface DrawerProps {
  readonly shown: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel from the left edge, like the menu: the focus stays inside, Esc and a click beside it close. */
export const Drawer = ({ shown, title, onClose, children }: DrawerProps) => {
  const id = useId()
  return (
    <Offcanvas show={shown} onHide={onClose} className="drawer" aria-labelledby={id}>
      <div className="offcanvas-header">
        <h2 id={id}>{title}</h2>
        <IconButton icon={X} label="Fechar menu" onClick={onClose} />
      </div>
      <div className="offcanvas-body">{children}</div>
    </Offcanvas>
  )
}
