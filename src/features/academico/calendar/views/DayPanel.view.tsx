import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { DayFacts } from '#src/features/academico/calendar/dayFacts.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { dayTitle, periodText } from '#src/lib/calendarWords.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface DayPanelProps {
  readonly facts: DayFacts
  readonly mayEdit: boolean
  readonly onAdd: () => void
  readonly onEdit: (id: number) => void
  readonly onRemove: (id: number) => void
  readonly onDownload: (file: FileHandle) => void
}

/** The chosen day: whether it is a school day, why, and its events. */
export const DayPanel = ({ facts, mayEdit, onAdd, onEdit, onRemove, onDownload }: DayPanelProps) => {
  const { day, standing, holiday, events } = facts
  return (
    <Card title={<span className="day-title">{dayTitle(day)}</span>}>
      <div className="stack" aria-live="polite">
        <div className="cluster">
          <StatusBadge tone={standing.letivo ? 'success' : 'neutral'}>
            {standing.letivo ? 'Dia letivo' : 'Dia não letivo'}
          </StatusBadge>
          {standing.letivo !== standing.chamada && (
            <StatusBadge tone="info">{standing.chamada ? 'Com chamada' : 'Sem chamada'}</StatusBadge>
          )}
          {standing.motivo !== null && <span className="text-secondary">{standing.motivo}</span>}
        </div>
        {holiday !== null && holiday.nome !== standing.motivo && <p>Feriado: {holiday.nome}</p>}
        {holiday?.lei != null && <p className="text-secondary text-small">{holiday.lei}</p>}
        {events.length > 0 && (
          <ul className="list-plain day-events">
            {events.map((event) => (
              <li key={event.id} className={`event-type-${event.type?.id ?? 0}`}>
                <div>
                  <strong>{event.titulo}</strong>
                  <small>
                    {event.type?.nome} · {periodText(event)}
                    {event.reach !== null && ` · ${event.reach}`}
                    {event.venue !== '' && ` · ${event.venue}`}
                    {!event.familias && ' · só a equipe vê'}
                  </small>
                  {event.descricao !== '' && <p className="prose">{event.descricao}</p>}
                  <FileLinks files={event.anexos} onDownload={onDownload} />
                </div>
                {mayEdit && (
                  <div className="day-event-actions">
                    <IconButton icon={Pencil} label={`Editar ${event.titulo}`} onClick={() => onEdit(event.id)} />
                    <IconButton icon={Trash} label={`Remover ${event.titulo}`} onClick={() => onRemove(event.id)} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayEdit && (
          <div>
            <Button icon={Plus} onClick={onAdd}>
              Adicionar evento
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
