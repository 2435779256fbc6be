import type { GateStudent } from '#domain/gate/gate.schemas.ts'
import type { Out } from '#src/features/academico/gate/words.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface StudentButtonProps {
  readonly student: GateStudent
  readonly out: Out | null
  readonly onOpen: () => void
}

/** A student in the list: one tap opens the card. */
export const StudentButton = ({ student: { nome, turma, foto, restricoes }, out, onOpen }: StudentButtonProps) => (
  <button type="button" className="gate-student" onClick={onOpen}>
    <Avatar name={nome} photo={foto} large />
    <span>
      <strong>{nome}</strong>
      <small className="text-secondary">{turma}</small>
      {restricoes.length > 0 && <StatusBadge tone="danger">Restrição</StatusBadge>}
      {out !== null && <StatusBadge tone="info">{out.text}</StatusBadge>}
    </span>
  </button>
)
