import { daysFrom, weekdayOf } from '#domain/base/days.ts'
import type { FamilyHomework } from '#domain/lessonContents/lessonContents.schemas.ts'
import { shortDay, WEEKDAYS } from '#src/lib/calendarWords.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface HomeworkProps {
  readonly homework: readonly FamilyHomework[]
  /** ISO. */
  readonly today: string
}

/** What is due next, first. */
export const Homework = ({ homework, today }: HomeworkProps) => (
  <Card title="Tarefas de casa" accent={homework.length > 0}>
    {homework.length === 0 ? (
      <p className="text-secondary mb-0">Nenhuma tarefa para entregar.</p>
    ) : (
      <RowList>
        {homework.map(({ id, disciplina, tarefa, entrega }) => (
          <li key={id}>
            <span>
              <strong>{disciplina}</strong>
              <small className="prose">{tarefa}</small>
            </span>
            <StatusBadge tone={daysFrom(today, entrega) <= 1 ? 'warning' : 'info'}>
              {dueText(today, entrega)}
            </StatusBadge>
          </li>
        ))}
      </RowList>
    )}
  </Card>
)

/** “Para hoje”, “Para amanhã”, “Para seg, 23/11” */
const dueText = (today: string, due: string): string => {
  const days = daysFrom(today, due)
  if (days === 0) return 'Para hoje'
  return days === 1 ? 'Para amanhã' : `Para ${WEEKDAYS[weekdayOf(due)] ?? ''}, ${shortDay(due)}`
}
