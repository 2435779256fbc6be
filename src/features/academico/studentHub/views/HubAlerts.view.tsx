import { Link } from 'react-router-dom'
import { ABSENCE_ALERT, DEPARTURE_ALERT, HEALTH_ALERT, HUB_ALERTS } from '#domain/students/hub.lists.ts'
import type { HubAlert } from '#domain/students/students.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'

interface HubAlertsProps {
  readonly alerts: readonly HubAlert[]
  /** Link to what an alert tells of; null for a reader who may not open it. */
  readonly linkOf: (alert: HubAlert) => string | null
  /** Whom a court keeps away today. */
  readonly barred: readonly string[]
}

/** What everybody who works with the student must know first. */
export const HubAlerts = ({ alerts, linkOf, barred }: HubAlertsProps) =>
  alerts.length + barred.length === 0 ? null : (
    <section className="stack stack-close" aria-label="Avisos">
      {barred.length > 0 && (
        <Notice type="error">
          <strong>Restrição judicial:</strong> {barred.join(', ')}
        </Notice>
      )}
      {alerts.map((alert) => (
        <AlertLine key={`${alert.tipo} ${alert.idRegistro}`} alert={alert} linkTo={linkOf(alert)} />
      ))}
    </section>
  )

const TONES = { [HEALTH_ALERT]: 'warning', [DEPARTURE_ALERT]: 'info', [ABSENCE_ALERT]: 'warning' } as const

const AlertLine = ({
  alert: { tipo, texto },
  linkTo,
}: {
  readonly alert: HubAlert
  readonly linkTo: string | null
}) => (
  <Notice type={TONES[tipo]}>
    <strong>{nameIn(HUB_ALERTS, tipo)}:</strong> {linkTo === null ? texto : <Link to={linkTo}>{texto}</Link>}
  </Notice>
)
