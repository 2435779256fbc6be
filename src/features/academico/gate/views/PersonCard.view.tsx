import Ban from 'lucide-react/icons/ban'
import type { GatePerson } from '#domain/gate/gate.schemas.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { initialsOf } from '#domain/base/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { whenText } from '#src/views/pickup/PickupLine.tsx'

interface PersonCardProps {
  readonly person: GatePerson
  /** Why they may not take the student today; null: they may. */
  readonly reason: string | null
  /** Left out: nothing is recorded now. */
  readonly onLeave?: () => void
}

/** Somebody who may take the student, with a large photo, or why not today. */
export const PersonCard = ({ person, reason, onLeave }: PersonCardProps) => {
  const { nome, documento, parentesco, telefone, foto, impedida } = person
  return (
    <li>
      {foto === null ? (
        <span className="gate-photo" aria-hidden="true" data-initials={initialsOf(nome)} />
      ) : (
        <img className="gate-photo" src={foto} alt="" />
      )}
      <strong>{nome}</strong>
      <span>{kinshipName(parentesco)}</span>
      <small className="text-secondary">
        {[documento, telefone === '' ? '' : formatPhone(telefone), whenText(person)]
          .filter((part) => part !== '')
          .join(' · ')}
      </small>
      {reason === null ? (
        <StatusBadge tone="success">Pode retirar hoje</StatusBadge>
      ) : (
        <span className={impedida ? 'gate-no gate-no-court' : 'gate-no'}>
          <Icon of={Ban} /> Hoje não: {reason}
        </span>
      )}
      {reason === null && onLeave !== undefined && (
        <Button variant="primary" onClick={onLeave}>
          Registrar saída<VisuallyHidden> com {nome}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
