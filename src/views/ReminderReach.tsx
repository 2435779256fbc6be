import type { ReminderReach as Reach } from '#domain/messaging/reminders.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'

interface ReminderReachProps {
  readonly reach: Reach
  /** Subjects for which nobody can be reached, as the beginning of a sentence; false: none. */
  readonly unreached: string | false
}

/** The channels of a reminder, and the people it can't reach. */
export const ReminderReach = ({ reach, unreached }: ReminderReachProps) => {
  const { noPortal, porEmail, emailEm, jaLembrados, ativo } = reach
  return (
    <ul className="mb-0">
      {noPortal > 0 && <li>No portal: {plural(noPortal, 'pessoa', 'pessoas')}.</li>}
      {porEmail > 0 && (
        <li>
          Por e-mail: {plural(porEmail, 'pessoa', 'pessoas')}, a partir de {formatDateTime(emailEm)}.
        </li>
      )}
      {jaLembrados > 0 && (
        <li>
          {plural(jaLembrados, 'já foi lembrado hoje e não recebe', 'já foram lembrados hoje e não recebem')} outra.
        </li>
      )}
      {unreached !== false && <li>{unreached} quem possa ser avisado.</li>}
      {!ativo && <li>O lembrete está desligado. Ligue-o em “Alertas de mensagens”.</li>}
    </ul>
  )
}
