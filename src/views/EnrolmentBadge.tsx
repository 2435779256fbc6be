import { ENROLMENT_STATUS_LABEL, type EnrolmentStatus } from '#domain/enrolments/enrolmentStatus.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<EnrolmentStatus, Tone>> = {
  'Em andamento': 'info',
  Escola: 'warning',
  Matriculado: 'success',
  Recusado: 'danger',
  Cancelado: 'neutral',
  Transferido: 'neutral',
}

/** The state of an enrolment, the same wherever one is shown. */
export const EnrolmentBadge = ({ status }: { readonly status: EnrolmentStatus }) => (
  <StatusBadge tone={TONES[status]}>{ENROLMENT_STATUS_LABEL[status]}</StatusBadge>
)
