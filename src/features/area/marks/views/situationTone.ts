import type { SubjectSituation } from '#domain/evaluation/situations.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

/** How a situation looks: what is decided well, what is decided otherwise, and what is still open. */
export const situationTone = (situation: SubjectSituation): Tone => {
  switch (situation) {
    case 'Aprovado':
    case 'Aprovado após exame':
    case 'Aprovado pelo conselho':
      return 'success'
    case 'Retido':
    case 'Retido por falta':
      return 'danger'
    case 'Em exame':
      return 'warning'
    case 'Em andamento':
      return 'info'
    case 'Dispensado':
      return 'neutral'
  }
}
