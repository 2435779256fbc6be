import type { FileHandle } from '#src/lib/files.ts'
import { monthTitle, periodText } from '#src/lib/calendarWords.ts'
import { byMonth, type Entry } from '#src/features/area/calendar/entries.ts'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface MonthListProps {
  readonly entries: readonly Entry[]
  /** The names of an entry's children; null for an entry of all children. */
  readonly namesOf: (children: readonly number[]) => string | null
  readonly onDownload: (file: FileHandle) => void
}

/** The entries, month by month. */
export const MonthList = ({ entries, namesOf, onDownload }: MonthListProps) => (
  <div className="stack">
    {byMonth(entries).map(([month, inMonth]) => (
      <Card key={month} title={monthTitle(month)}>
        <ul className="list-plain day-events">
          {inMonth.map((entry) => (
            <li key={entry.uid} className={`event-type-${entry.tipo?.id ?? 0}`}>
              <div>
                <strong>{entry.titulo}</strong>
                <small>
                  {[periodText(entry), entry.tipo?.nome ?? 'Feriado', entry.local, namesOf(entry.children)]
                    .filter((text) => text !== null && text !== '')
                    .join(' · ')}
                </small>
                {entry.descricao !== '' && <p className="prose">{entry.descricao}</p>}
                <FileLinks files={entry.anexos} onDownload={onDownload} />
              </div>
              {entry.aula !== null && (
                <StatusBadge tone={entry.aula ? 'success' : 'neutral'}>
                  {entry.aula ? 'Tem aula' : 'Sem aula'}
                </StatusBadge>
              )}
            </li>
          ))}
        </ul>
      </Card>
    ))}
  </div>
)
