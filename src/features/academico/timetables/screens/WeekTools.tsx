import CalendarClock from 'lucide-react/icons/calendar-clock'
import Printer from 'lucide-react/icons/printer'
import { useDispatch } from 'react-redux'
import { exportFileName } from '#domain/base/exports.ts'
import type { AgendaShown } from '#domain/calendars/subscriptions.schemas.ts'
import type { PrintQuery, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { agendaOpened } from '#src/core/agenda/agenda.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { printWeeks } from '#src/features/academico/timetables/print.requests.ts'
import { Button } from '#src/ui/Button.tsx'

interface PrintButtonProps {
  readonly weeks: Weeks
  /** Whose weeks, in the year and unit of the board. */
  readonly which: Omit<PrintQuery, 'idAnoLetivo' | 'idUnidade'>
  /** Names the file: “Quadro de horários {of}”. */
  readonly of: string
  readonly label: string
  readonly disabled?: boolean
}

/** Weeks as a PDF for the wall. */
export const PrintButton = ({ weeks, which, of, label, disabled = false }: PrintButtonProps) => {
  const dispatch = useDispatch()
  const printing = useIsRunning(printWeeks)
  const query = {
    ...which,
    ...(weeks.anoLetivo !== null && { idAnoLetivo: weeks.anoLetivo.id }),
    ...(weeks.unidade !== null && { idUnidade: weeks.unidade.id }),
  }
  const name = exportFileName(`Quadro de horários ${of}`, weeks.hoje, 'pdf')
  return (
    <Button
      icon={Printer}
      loading={printing}
      disabled={disabled}
      onClick={() => dispatch(printWeeks.asked({ name, query }))}
    >
      {label}
    </Button>
  )
}

/** Opens the address by which a phone reads lessons. */
export const SubscribeButton = ({ shown }: { readonly shown: AgendaShown }) => {
  const dispatch = useDispatch()
  return (
    <Button icon={CalendarClock} onClick={() => dispatch(agendaOpened(shown))}>
      Assinar as aulas
    </Button>
  )
}
