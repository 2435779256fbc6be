import { useDispatch, useSelector } from 'react-redux'
import { alertClosed, selectAlerts } from '#src/core/alerts/alerts.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { AlertBanner } from '#src/ui/AlertBanner.tsx'

/** The newest alert, on every page. */
export const Alerts = () => {
  const dispatch = useDispatch()
  const alert = useSelector(selectAlerts).at(-1) ?? null
  const close = () => alert && dispatch(alertClosed({ id: alert.id }))
  const follow = () => {
    if (alert?.link !== undefined) dispatch(pushed(alert.link.to))
    close()
  }
  return <AlertBanner alert={alert} onClose={close} onFollow={follow} />
}
