import { useDispatch, useSelector } from 'react-redux'
import { alertClosed, selectAlerts } from '#src/core/alerts/alerts.slice.ts'
import { AlertBanner } from '#src/ui/AlertBanner.tsx'

/** The newest alert, on every page. */
export const Alerts = () => {
  const dispatch = useDispatch()
  const alert = useSelector(selectAlerts).at(-1) ?? null
  return <AlertBanner alert={alert} onClose={() => alert && dispatch(alertClosed({ id: alert.id }))} />
}
