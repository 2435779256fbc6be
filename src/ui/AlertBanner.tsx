import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export type AlertType = 'success' | 'info' | 'warning' | 'error'

const LOOK: Readonly<Record<AlertType, { readonly tone: string; readonly icon: LucideIcon }>> = {
  success: { tone: 'success', icon: CircleCheck },
  info: { tone: 'info', icon: Info },
  warning: { tone: 'warning', icon: TriangleAlert },
  error: { tone: 'danger', icon: CircleAlert },
}

interface NoticeProps {
  readonly type: AlertType
  readonly children: ReactNode
  readonly onClose?: (() => void) | undefined
}

/** A message inside a page, without live region; the caller places it in one. */
export const Notice = ({ type, children, onClose }: NoticeProps) => (
  <div className={`alert alert-${LOOK[type].tone}`}>
    <Icon of={LOOK[type].icon} />
    <div>{children}</div>
    {onClose && <IconButton icon={X} label="Fechar aviso" onClick={onClose} />}
  </div>
)

interface AlertBannerProps {
  /** Null while there is no message; the banner itself stays mounted, so that every message is announced. */
  readonly alert: {
    readonly type: AlertType
    readonly message: string
    readonly link?: { readonly label: string }
  } | null
  readonly onClose: () => void
  /** Called where an alert with a link is followed. */
  readonly onFollow?: () => void
}

/**
 * Centred at the top; closes on its button, not on a click elsewhere (portal.md 4). The caller closes it after a while.
 */
export const AlertBanner = ({ alert, onClose, onFollow }: AlertBannerProps) => {
  const urgent = alert?.type === 'error' || alert?.type === 'warning'
  const notice = alert && (
    <Notice type={alert.type} onClose={onClose}>
      {alert.message}
      {alert.link && onFollow && (
        <>
          {' '}
          <Button variant="link" onClick={onFollow}>
            {alert.link.label}
          </Button>
        </>
      )}
    </Notice>
  )
  return (
    <div className="alert-banner">
      <div role="status">{!urgent && notice}</div>
      <div role="alert">{urgent && notice}</div>
    </div>
  )
}
