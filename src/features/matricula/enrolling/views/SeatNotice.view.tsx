import Clock from 'lucide-react/icons/clock'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

interface SeatNoticeProps {
  readonly seat: Pick<Enrolling, 'vaga' | 'vagaAte'>
  /** ISO instant. */
  readonly now: string
  readonly busy: boolean
  readonly onRenew: () => void
}

const MINUTE = 60_000
/** In minutes. */
const DAY = 24 * 60
/** Minutes left from which the family is asked whether it needs longer. */
const SOON = 15

/** The time for which the seat is still held, and a button to keep it. Nothing for a seat held without end. */
export const SeatNotice = ({ seat: { vaga, vagaAte }, now, busy, onRenew }: SeatNoticeProps) => {
  const left = vagaAte === null ? 0 : Math.ceil((Date.parse(vagaAte) - Date.parse(now)) / MINUTE)
  if (vaga === 'guardada' && left > 0) {
    return (
      <div className={`alert mb-0 cluster cluster-apart ${left <= SOON ? 'alert-warning' : 'alert-info'}`}>
        <span role="timer">
          <Icon of={Clock} /> Vaga guardada por mais {minutesText(left)}.
        </span>
        {left <= SOON && (
          <Button onClick={onRenew} loading={busy}>
            Guardar por mais tempo
          </Button>
        )}
      </div>
    )
  }
  if (vaga === 'perdida' || vaga === 'guardada') {
    return (
      <div className="alert alert-warning mb-0 cluster cluster-apart" role="status">
        <span>O tempo da vaga acabou e ela voltou a ser ofertada. O que você preencheu está guardado.</span>
        <Button onClick={onRenew} loading={busy}>
          Guardar a vaga de novo
        </Button>
      </div>
    )
  }
  return null
}

const minutesText = (minutes: number): string => {
  if (minutes >= 2 * DAY) return plural(Math.floor(minutes / DAY), 'dia', 'dias')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return plural(rest, 'minuto', 'minutos')
  return rest === 0 ? plural(hours, 'hora', 'horas') : `${hours} h ${rest} min`
}
