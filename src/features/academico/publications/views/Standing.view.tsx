import Users from 'lucide-react/icons/users'
import { dayText } from '#domain/base/days.ts'
import type { PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { recipientsPath } from '#src/features/academico/publications/paths.ts'
import { recipientsLabel, statusName, TONES } from '#src/features/academico/publications/words.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface StandingProps {
  readonly record: PublicationRecord
  readonly mayEdit: boolean
}

/** Where a publication stands, and the way to those who receive it. */
export const Standing = ({ record, mayEdit }: StandingProps) => (
  <div className="cluster">
    <StatusBadge tone={TONES[record.situacao]}>{statusName(record.situacao)}</StatusBadge>
    <span className="text-secondary">{timeText(record)}</span>
    <ButtonLink to={recipientsPath(record.id)} icon={Users}>
      {recipientsLabel(record.situacao, mayEdit)}
    </ButtonLink>
  </div>
)

/** “27/11/2026, 07:00, até 30/11/2026” */
export const timeText = ({ publicaEm, publicaHora, expiraEm }: PublicationRecord): string => {
  const from = publicaEm === '' ? 'Aparece ao ser publicado' : `${dayText(publicaEm)}, ${publicaHora}`
  return expiraEm === '' ? from : `${from}, até ${dayText(expiraEm)}`
}
