import Users from 'lucide-react/icons/users'
import { DRAFT } from '#domain/authorisations/authorisations.lists.ts'
import type { AuthorisationRecord } from '#domain/authorisations/authorisations.schemas.ts'
import { answersPath } from '#src/core/authorisations/paths.ts'
import { STATUS_TONES, statusName, timeText } from '#src/features/academico/authorisations/words.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Where an authorisation stands. */
export const Standing = ({ record }: { readonly record: AuthorisationRecord }) => (
  <div className="cluster">
    <StatusBadge tone={STATUS_TONES[record.situacao]}>{statusName(record.situacao)}</StatusBadge>
    <span className="text-secondary">{timeText(record)}</span>
  </div>
)

/** The same, and the way to those who are asked. */
export const StandingWithAnswers = ({ record, mayEdit }: { record: AuthorisationRecord; mayEdit: boolean }) => (
  <div className="cluster">
    <Standing record={record} />
    <ButtonLink to={answersPath(record.id)} icon={Users}>
      {mayEdit && record.situacao === DRAFT ? 'Conferir e abrir' : 'Respostas'}
    </ButtonLink>
  </div>
)
