import '#src/styles/pickup.scss'
import type { PickupGuardian, PickupPerson } from '#domain/gate/gate.schemas.ts'
import { reasonAgainst, weekDaysText } from '#domain/gate/pickup.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface PickupGuardianLineProps {
  readonly guardian: PickupGuardian
  /** Left out: it is not the reader. */
  readonly onChangePhoto?: () => void
}

/** A guardian who may take the student by their link. */
export const PickupGuardianLine = ({ guardian, onChangePhoto }: PickupGuardianLineProps) => (
  <li>
    <span className="identity">
      <Avatar name={guardian.nome} photo={guardian.foto} large />
      <span>
        <strong>{guardian.nome}</strong>
        <small>{kinshipName(guardian.parentesco)} · responsável</small>
      </span>
    </span>
    {onChangePhoto !== undefined && (
      <Button onClick={onChangePhoto}>{guardian.foto === null ? 'Pôr minha foto' : 'Mudar minha foto'}</Button>
    )}
  </li>
)

interface PickupLineProps {
  readonly person: PickupPerson
  /** ISO. */
  readonly today: string
  /** Left out: the caller may only look. */
  readonly onChange?: () => void
  readonly onRevoke?: () => void
}

/** Somebody who may take the student, and whether they may today. */
export const PickupLine = ({ person, today, onChange, onRevoke }: PickupLineProps) => {
  const { nome, documento, parentesco, foto, autorizadaPor, em, revogadaEm, revogadaPor } = person
  const reason = reasonAgainst({ ...person, revogada: revogadaEm !== null }, today)
  return (
    <li>
      <span className="identity">
        <Avatar name={nome} photo={foto} large />
        <span>
          <strong>{nome}</strong>
          <small>
            {kinshipName(parentesco)} · {documento}
          </small>
          {reason !== null && revogadaEm === null && <small>{reason}</small>}
          <small>{[whenText(person), `autorizada por ${autorizadaPor} em ${formatDate(em)}`].join(' · ')}</small>
          {revogadaEm !== null && (
            <small>
              Revogada por {revogadaPor} em {formatDate(revogadaEm)}
            </small>
          )}
        </span>
      </span>
      {reason === null ? (
        <StatusBadge tone="success">Pode hoje</StatusBadge>
      ) : (
        <StatusBadge tone={person.impedida ? 'danger' : 'neutral'}>
          {revogadaEm === null ? 'Hoje não' : 'Revogada'}
        </StatusBadge>
      )}
      {revogadaEm === null && onChange !== undefined && (
        <Button onClick={onChange}>
          Mudar<VisuallyHidden> {nome}</VisuallyHidden>
        </Button>
      )}
      {revogadaEm === null && onRevoke !== undefined && (
        <Button onClick={onRevoke}>
          Revogar<VisuallyHidden> {nome}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** “de 01/03/2026 a 30/06/2026, segunda-feira”, “sempre”. */
export const whenText = ({ de, ate, diasSemana }: Pick<PickupPerson, 'de' | 'ate' | 'diasSemana'>): string => {
  const span = [de === null ? '' : `de ${formatDate(de)}`, ate === null ? '' : `até ${formatDate(ate)}`]
  const parts = [span.filter((text) => text !== '').join(' '), weekDaysText(diasSemana)].filter((text) => text !== '')
  return parts.length === 0 ? 'sempre' : parts.join(', ')
}
