import { daysFrom } from '#domain/base/days.ts'
import { certificateEnd, certificateState, type CertificateState } from '#domain/teaching/certificates.ts'
import { plural } from '#src/lib/text.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<CertificateState, Tone>> = {
  semCertidao: 'danger',
  vencida: 'danger',
  aVencer: 'warning',
  emDia: 'success',
}

interface CertificateBadgeProps {
  /** ISO day; null: there is none. */
  readonly issuedOn: string | null
  readonly today: string
}

/** Whether somebody's newest certificate of criminal records holds. */
export const CertificateBadge = ({ issuedOn, today }: CertificateBadgeProps) => (
  <StatusBadge tone={TONES[certificateState(issuedOn, today)]}>{stateText(issuedOn, today)}</StatusBadge>
)

const stateText = (issuedOn: string | null, today: string): string => {
  const state = certificateState(issuedOn, today)
  if (issuedOn === null) return 'Não informada'
  if (state === 'vencida') return 'Vencida'
  if (state === 'emDia') return 'Válida'
  const left = daysFrom(today, certificateEnd(issuedOn))
  return left === 0 ? 'Vence hoje' : `Vence em ${plural(left, 'dia', 'dias')}`
}
