import type { StudentCard } from '#domain/api/session.schemas.ts'
import { firstNameOf } from '#src/lib/text.ts'
import { Avatar } from '#src/ui/Avatar.tsx'

interface ChildChoiceProps {
  readonly students: readonly StudentCard[]
  readonly chosenId: number | null
  /** Null: all of them. */
  readonly onChoose: (id: number | null) => void
}

/** Whose announcements are shown: all, or those of one child. */
export const ChildChoice = ({ students, chosenId, onChoose }: ChildChoiceProps) => (
  <div className="cluster" role="group" aria-label="Mostrar comunicados de">
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
