import type { StudentCard } from '#domain/session/session.schemas.ts'
import { firstNameOf } from '#src/lib/text.ts'
import { Avatar } from '#src/ui/Avatar.tsx'

interface ChildChoiceProps {
  /** Name of the group, for screen readers. */
  readonly label: string
  readonly students: readonly StudentCard[]
  readonly chosenId: number | null
  /** Null: all children. */
  readonly onChoose: (id: number | null) => void
}

/** Chooses all children or one of them. */
export const ChildChoice = ({ label, students, chosenId, onChoose }: ChildChoiceProps) => (
  <div className="cluster" role="group" aria-label={label}>
    <button type="button" className="chip" aria-pressed={chosenId === null} onClick={() => onChoose(null)}>
      Todos
    </button>
    {students.map(({ id, name }) => (
      <button key={id} type="button" className="chip" aria-pressed={chosenId === id} onClick={() => onChoose(id)}>
        <Avatar name={name} />
        {firstNameOf(name)}
      </button>
    ))}
  </div>
)
