import { lessonCountText, lessonsAWeek } from '#domain/timetables/warnings.ts'
import type { WeekGroup } from '#domain/timetables/timetables.schemas.ts'
import { nameOf, type Week, type WeekFacts } from '#domain/timetables/week.ts'
import { newItem } from '#src/features/academico/timetables/weekEdit.ts'
import { giversText } from '#src/features/academico/timetables/weekWords.ts'
import { classes } from '#src/lib/classes.ts'
import { Card } from '#src/ui/Card.tsx'

interface SubjectTrayProps {
  readonly facts: WeekFacts
  readonly group: WeekGroup
  readonly week: Week
  /** The subject of which a new lesson is held. */
  readonly held: number | null
  readonly onPress: (subject: number) => void
  readonly onDrag: (subject: number) => void
  readonly onReturn: () => void
  /** A lesson of the week was dropped here. */
  readonly onDrop: () => void
}

/** What the matrix asks for, subject by subject, and how much of it is placed. A lesson is taken from here, and put back. */
export const SubjectTray = ({ facts, group, week, held, ...on }: SubjectTrayProps) => (
  <Card title="Matriz da turma">
    <ul
      className="week-tray"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        on.onDrop()
      }}
    >
      {group.itens.map(({ idDisciplina, aulasSemana }) => {
        const placed = lessonsAWeek(week.itens, idDisciplina)
        return (
          <li key={idDisciplina} className={classes('week-card', `subject-${idDisciplina}`)}>
            <button
              type="button"
              className="week-lesson"
              aria-pressed={held === idDisciplina}
              draggable
              onClick={() => on.onPress(idDisciplina)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', '')
                on.onDrag(idDisciplina)
              }}
              onDragEnd={on.onReturn}
            >
              <span>
                <strong>{nameOf(facts.disciplinas, idDisciplina)}</strong>
                <br />
                <small>{giversText(facts, week, newItem(idDisciplina))}</small>
              </span>
              <span className={classes(placed !== aulasSemana && 'text-warning-emphasis')}>
                {lessonCountText(placed)} de {lessonCountText(aulasSemana)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  </Card>
)
