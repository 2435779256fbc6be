import Pencil from 'lucide-react/icons/pencil'
import type { WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { nameOf, slotText, type Week, type WeekFacts } from '#domain/timetables/week.ts'
import { LessonText } from '#src/features/academico/timetables/views/LessonText.view.tsx'
import { extrasText, giversText } from '#src/features/academico/timetables/weekWords.ts'
import { classes } from '#src/lib/classes.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface EditedCardProps {
  readonly facts: WeekFacts
  readonly week: Week
  readonly item: WeekItem
  readonly isHeld: boolean
  /** Any lesson is held: a press drops it here. */
  readonly isHolding: boolean
  readonly conflicts: readonly string[]
  readonly onPress: () => void
  readonly onDrag: () => void
  readonly onReturn: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** A lesson of a draft: pressed or dragged it is held, Delete takes it out of the week. */
export const EditedCard = ({ facts, week, item, isHeld, isHolding, conflicts, ...on }: EditedCardProps) => {
  const name = nameOf(facts.disciplinas, item.idDisciplina)
  return (
    <div
      className={classes(
        'week-card',
        `subject-${item.idDisciplina}`,
        isHeld && 'is-held',
        conflicts.length > 0 && 'has-conflict',
      )}
    >
      <button
        type="button"
        className="week-lesson"
        aria-pressed={isHeld}
        draggable
        onClick={on.onPress}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          on.onDrag()
        }}
        onDragEnd={on.onReturn}
        onKeyDown={(event) => {
          if (isHolding || (event.key !== 'Delete' && event.key !== 'Backspace')) return
          event.preventDefault()
          on.onRemove()
        }}
      >
        <LessonText
          title={name}
          lines={[giversText(facts, week, item), extrasText(facts, item)]}
          conflicts={conflicts}
        />
        <VisuallyHidden>{slotText(facts, item)}</VisuallyHidden>
      </button>
      {!isHolding && (
        <IconButton icon={Pencil} label={`Editar ${name}, ${slotText(facts, item)}`} onClick={on.onEdit} />
      )}
    </div>
  )
}

interface EmptySlotProps {
  readonly facts: WeekFacts
  readonly slot: Pick<WeekItem, 'diaSemana' | 'idHorario'>
  readonly isHolding: boolean
  readonly onPress: () => void
}

/** A place without a lesson: the held one is dropped there, or a new one is written. */
export const EmptySlot = ({ facts, slot, isHolding, onPress }: EmptySlotProps) => (
  <button type="button" className="week-slot" onClick={onPress}>
    {isHolding ? 'Soltar aqui' : 'Livre'}
    <VisuallyHidden>, {slotText(facts, slot)}</VisuallyHidden>
  </button>
)
