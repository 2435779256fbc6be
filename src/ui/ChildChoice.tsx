import type { StudentCard } from '#domain/api/session.schemas.ts'
import { firstNameOf } from '#src/lib/text.ts'
import { Avatar } from './Avatar.tsx'

interface ChildChoiceProps {
  /** What is shown of the chosen child. */
  readonly label: string
  readonly students: readonly Pick<StudentCard, 'id' | 'name'>[]
  readonly chosenId: number | null
  readonly onChoose: (id: number) => void
  /** For screens that can show all children at once. */
  readonly onChooseAll?: () => void
}

/** Whose data are shown: those of one child, or of all. */
export const ChildChoice = ({ label, students, chosenId, onChoose, onChooseAll }: ChildChoiceProps) => (
  <div className="cluster" role="group" aria-label={label}>
    {onChooseAll && (
      <button type="button" className="chip" aria-pressed={chosenId === null} onClick={onChooseAll}>
        Todos
      </button>
    )}
    {students.map(({ id, name }) => (
      <button key={id} type="button" className="chip" aria-pressed={chosenId === id} onClick={() => onChoose(id)}>
        <Avatar name={name} />
        {firstNameOf(name)}
      </button>
    ))}
  </div>
)
