import { dayText } from '#domain/base/days.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { PREVIEWED, RELEASED, SCHEDULED } from '#domain/markReleases/markReleases.lists.ts'
import type { ReleaseRow } from '#domain/markReleases/markReleases.schemas.ts'
import { plural } from '#src/lib/text.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

/** Names a row: `Matemática, 8º ano A, 3º bimestre`. */
export const releaseName = ({ disciplina, turma, etapa }: ReleaseRow): string => `${disciplina}, ${turma}, ${etapa}`

/** How complete the marks of a row are. */
export const completeness = ({ motivo, alunos, semNota }: ReleaseRow): string => {
  if (motivo !== '') return motivo
  if (alunos === 0) return 'Nenhum aluno nesta etapa'
  if (semNota === 0) return 'Todas lançadas'
  return `${plural(semNota, 'aluno', 'alunos')} sem nota, de ${alunos}`
}

export const STATUS_TONES: Readonly<Record<ReleaseRow['situacao'], Tone>> = {
  1: 'neutral',
  [PREVIEWED]: 'info',
  [RELEASED]: 'success',
  [SCHEDULED]: 'warning',
}

/** Since when, or from when on, families see the marks of a row; for a hidden one the day that its stage proposes. */
export const whenText = ({ publicadaEm, diaPrevisto }: ReleaseRow): string => {
  if (publicadaEm !== null) return schoolInstant(new Date(publicadaEm))
  return diaPrevisto === null ? '–' : `Prevista: ${dayText(diaPrevisto)}`
}
