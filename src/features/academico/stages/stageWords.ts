import {
  STAGE_CLOSED,
  STAGE_CLOSING,
  STAGE_OPEN,
  STAGE_REOPENED,
  type StageStatus,
} from '#domain/assessment/assessment.lists.ts'
import { type MovedRecords, type MovedStage, movedRecords, movedStages } from '#domain/assessment/divisions.ts'
import { stageUsesText } from '#domain/assessment/stageUses.ts'
import type { DivisionRecord, DivisionRow, StageDraft } from '#domain/assessment/stages.schemas.ts'
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

/** What a draft changes for what stands in its stages already, a sentence for each; none where it changes nothing. */
export const movedTexts = (record: DivisionRecord, etapas: readonly StageDraft[]): readonly string[] => [
  ...movedStages(record.etapas, etapas, record).map(movedText),
  ...movedRecords(record.etapas, etapas, record.registros).map(recordsText),
]

/** `1º bimestre: de 02/02/2026 a 17/04/2026 para 02/02/2026 a 24/04/2026 (3 conteúdos previstos, 40 notas).` */
const movedText = ({ nome, de, para, usos }: MovedStage): string =>
  `${nome}: de ${daysText(de)} para ${daysText(para)} (${stageUsesText(usos)}).`

/** `12 chamadas e 3 conteúdos dados passam da 2ª para a 3ª etapa.` */
const recordsText = ({ de, para, chamadas, conteudos }: MovedRecords): string => {
  const records = [
    ...(chamadas > 0 ? [plural(chamadas, 'chamada', 'chamadas')] : []),
    ...(conteudos > 0 ? [plural(conteudos, 'conteúdo dado', 'conteúdos dados')] : []),
  ]
  const many = chamadas + conteudos > 1
  if (para === null) return `${records.join(' e ')} ${many ? 'ficam' : 'fica'} fora das etapas.`
  const from = de === null ? '' : `da ${de}ª `
  return `${records.join(' e ')} ${many ? 'passam' : 'passa'} ${from}para a ${para}ª etapa.`
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
