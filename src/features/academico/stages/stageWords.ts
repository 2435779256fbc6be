import {
  STAGE_CLOSED,
  STAGE_CLOSING,
  STAGE_OPEN,
  STAGE_REOPENED,
  type StageStatus,
} from '#domain/assessment/assessment.lists.ts'
import type { MovedStage } from '#domain/assessment/divisions.ts'
import type { DivisionRow, StageDraft } from '#domain/assessment/stages.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { namesText, plural } from '#src/lib/text.ts'
import { dateText } from '#src/lib/typedDates.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

export const STAGE_TONES: Readonly<Record<StageStatus, Tone>> = {
  [STAGE_OPEN]: 'success',
  [STAGE_CLOSING]: 'warning',
  [STAGE_CLOSED]: 'neutral',
  [STAGE_REOPENED]: 'info',
}

/** What somebody does to bring a stage into a situation. */
export const STEP_VERBS: Readonly<Record<StageStatus, string>> = {
  [STAGE_OPEN]: 'Voltar a abrir',
  [STAGE_CLOSING]: 'Iniciar fechamento',
  [STAGE_CLOSED]: 'Fechar',
  [STAGE_REOPENED]: 'Reabrir',
}

/** What follows from a step. */
export const STEP_RESULTS: Readonly<Record<StageStatus, string>> = {
  [STAGE_OPEN]: 'Os professores voltam a lançar dentro do prazo.',
  [STAGE_CLOSING]: 'Os professores deixam de lançar, e a escola confere o que foi lançado.',
  [STAGE_CLOSED]: 'Nada mais é lançado, e as datas não mudam até que alguém a reabra.',
  [STAGE_REOPENED]: 'Os professores voltam a lançar, mesmo depois do prazo, até um novo fechamento.',
}

type Followed = Pick<DivisionRow, 'daEscola' | 'daTurma' | 'valeEm'>

/** For whom a division holds: `Vale em Unidade Norte, que não tem etapas próprias.` */
export const reachText = ({ daEscola, daTurma, valeEm }: Followed): string => {
  if (daTurma) return 'Turma em ritmo próprio'
  if (!daEscola) return 'Etapas próprias da unidade'
  if (valeEm.length === 0) return 'Nenhuma unidade as segue: todas têm as suas'
  return `Vale em ${namesText(valeEm)}, sem etapas próprias`
}

/** `1º bimestre: de 02/02/2026 a 17/04/2026 para 02/02/2026 a 24/04/2026 (3 conteúdos previstos e 4 avaliações)` */
export const movedText = ({ nome, de, para, conteudos, avaliacoes }: MovedStage): string => {
  const uses = [
    ...(conteudos > 0 ? [plural(conteudos, 'conteúdo previsto', 'conteúdos previstos')] : []),
    ...(avaliacoes > 0 ? [plural(avaliacoes, 'avaliação', 'avaliações')] : []),
  ]
  return `${nome}: de ${daysText(de)} para ${daysText(para)} (${namesText(uses)})`
}

const daysText = ({ inicio, fim }: Pick<StageDraft, 'inicio' | 'fim'>): string =>
  `${dateText(inicio)} a ${dateText(fim)}`

/** The stages in words, as a conflict shows them. */
export const stagesText = (stages: readonly StageDraft[]): string =>
  stages
    .map(({ nome, inicio, fim, lancamentoInicio, lancamentoFim, publicacao }) =>
      [
        `${nome}: ${dateText(inicio)} a ${dateText(fim)}`,
        ...(lancamentoInicio === '' && lancamentoFim === ''
          ? []
          : [`lançamento ${dateText(lancamentoInicio)} a ${dateText(lancamentoFim)}`]),
        ...(publicacao === '' ? [] : [`publicação ${dateText(publicacao)}`]),
      ].join(', '),
    )
    .join('; ')

/** `02/02/2026 a 11/12/2026`; empty without stages. */
export const spanText = (stages: DivisionRow['etapas']): string => {
  const [first, last] = [stages[0], stages.at(-1)]
  return first === undefined || last === undefined ? '' : `${formatDate(first.inicio)} a ${formatDate(last.fim)}`
}
