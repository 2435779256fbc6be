import type { Absence } from '#domain/excuses/excuses.schemas.ts'
import { dayTitle } from '#src/lib/calendarWords.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

interface UnexcusedProps {
  /** By day. */
  readonly absences: readonly Absence[]
  readonly onExcuse: (day: string) => void
}

/** Recent absences without an excuse, a row a day. */
export const Unexcused = ({ absences, onExcuse }: UnexcusedProps) => {
  const days = [...new Set(absences.map(({ dia }) => dia))].toReversed()
  return (
    <Card title="Faltas sem justificativa" accent={days.length > 0}>
      {days.length === 0 ? (
        <p className="text-secondary mb-0">Nenhuma nos últimos 30 dias.</p>
      ) : (
        <RowList>
          {days.map((day) => (
            <li key={day}>
              <span>
                <strong>{dayTitle(day)}</strong>
                <small>
                  {absences
                    .filter(({ dia }) => dia === day)
                    .map(({ aula }) => aula)
                    .join('; ')}
                </small>
              </span>
              <Button onClick={() => onExcuse(day)}>
                Justificar <span className="visually-hidden">{dayTitle(day)}</span>
              </Button>
            </li>
          ))}
        </RowList>
      )}
    </Card>
  )
}
