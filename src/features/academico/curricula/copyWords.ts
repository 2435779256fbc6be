import type { CurriculumCopyResult } from '#domain/curricula/curricula.schemas.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

type Outcome = CurriculumCopyResult['matrizes'][number]['resultado']
type Amounts = CurriculumCopyResult['matrizes'][number]['mudancas'][number]['de']

/** What a copy does to a matrix, in words. */
export const OUTCOMES: Readonly<Record<Outcome, { readonly tone: Tone; readonly text: string }>> = {
  nova: { tone: 'success', text: 'Nova' },
  versao: { tone: 'success', text: 'Nova versão' },
  rascunho: { tone: 'warning', text: 'Muda o rascunho' },
  igual: { tone: 'neutral', text: 'Já é igual' },
  fora: { tone: 'neutral', text: 'Não é ofertada: fica de fora' },
}

/** How many matrices a copy writes. */
export const writtenBy = ({ matrizes }: Pick<CurriculumCopyResult, 'matrizes'>): number =>
  matrizes.filter(({ resultado }) => resultado !== 'igual' && resultado !== 'fora').length

/** `5 aulas, 167 h`; a dash where a matrix lacks the subject. */
export const amountsText = (amounts: Amounts): string =>
  amounts === null ? '–' : `${amounts.aulasSemana} aulas, ${amounts.cargaHoraria} h`
