import {
  STAGE_CLOSED,
  STAGE_CLOSING,
  STAGE_KINDS,
  STAGE_OPEN,
  STAGE_REOPENED,
  type StageStatus,
} from '#domain/assessment/assessment.lists.ts'
import { STAGE_DIVISION } from '#domain/assessment/stages.fields.ts'
import { stageOn } from '#domain/assessment/posting.ts'
import type {
  DivisionDraft,
  DivisionRecord,
  RecordedDay,
  StageDraft,
  StageState,
} from '#domain/assessment/stages.schemas.ts'
import { addDays, dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { oneLine } from '#domain/base/text.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { draftIn } from '#domain/records/values.ts'

type Flaws = Readonly<Record<string, string>>
type Stages = readonly StageDraft[]

/** What the stages of a division are held against. Days are ISO. */
export type DivisionFacts = Pick<DivisionRecord, 'inicioAno' | 'fimAno' | 'diasLetivos' | 'estados'>

const LONGEST_NAME = 80

/** The draft as it is stored; the stages keep their order. */
export const settledDivision = (draft: DivisionDraft): DivisionDraft => ({
  ...draft,
  etapas: draft.etapas.map((stage) => ({ ...stage, nome: oneLine(stage.nome) })),
})

/** What somebody fills in of a division; stages that its kind asks for and nobody wrote yet are empty. */
export const divisionDraftOf = (record: DivisionRecord): DivisionDraft => {
  const draft = draftIn<DivisionDraft>(STAGE_DIVISION, record)
  const missing = Math.max(0, (draft.tipo ?? 0) - draft.etapas.length)
  const empty = Array.from({ length: missing }, (_, at) => emptyStage(draft.tipo ?? 0, draft.etapas.length + at))
  return { ...draft, etapas: [...draft.etapas, ...empty] }
}

/** How many stages a year of a kind has: a kind is their number (D 2.3 “TipoEtapa”). */
export const stagesOf = (kind: number | null): number => kind ?? 0

/** A stage without days, at its place (from 0). */
export const emptyStage = (kind: number, place: number): StageDraft => ({
  id: null,
  nome: `${place + 1}º ${nameIn(STAGE_KINDS, kind).toLowerCase()}`,
  inicio: '',
  fim: '',
  lancamentoInicio: '',
  lancamentoFim: '',
  publicacao: '',
})

/** How many school days lie in a stage. */
export const schoolDaysIn = (days: readonly string[], { inicio, fim }: Pick<StageDraft, 'inicio' | 'fim'>): number =>
  days.filter((day) => inicio <= day && day <= fim).length

/**
 * A sentence for every wrong field, by its path (`etapas.0.inicio`): as many stages as the kind says, inside the year, one
 * after the other with no school day between them, and closed ones as they were (D 2.3 “Etapa”).
 */
export const divisionFlaws = ({ tipo, etapas }: DivisionDraft, facts: DivisionFacts, before: Stages): Flaws => {
  const count = stagesOf(tipo)
  const flaws: Record<string, string> = {}
  if (etapas.length !== count)
    flaws['etapas'] = `${nameIn(STAGE_KINDS, tipo ?? 0)}: o ano tem ${count} etapas, e aqui há ${etapas.length}.`
  for (const [place, stage] of etapas.entries()) {
    const own = {
      ...windowFlaws(stage),
      ...orderFlaws(stage, etapas[place - 1], facts),
      ...yearFlaws(stage, facts),
      ...nameFlaws(stage, etapas.slice(0, place)),
      ...heldFlaws(stage, facts, before),
    }
    for (const [name, sentence] of Object.entries(own)) flaws[`etapas.${place}.${name}`] = sentence
  }
  return flaws
}

type StageFlaws = { readonly [Name in keyof StageDraft]?: string }

const nameFlaws = ({ nome }: StageDraft, earlier: Stages): StageFlaws => {
  const name = oneLine(nome)
  if (name === '') return { nome: requiredMessage('Nome') }
  if (name.length > LONGEST_NAME) return { nome: `Use até ${LONGEST_NAME} letras.` }
  return earlier.some((one) => oneLine(one.nome) === name) ? { nome: 'Outra etapa já tem este nome.' } : {}
}

const yearFlaws = ({ inicio, fim }: StageDraft, { inicioAno, fimAno }: DivisionFacts): StageFlaws => {
  const outside = `Precisa ser no ano letivo, de ${dayText(inicioAno)} a ${dayText(fimAno)}.`
  return {
    ...(isDay(inicio) ? inicio < inicioAno && { inicio: outside } : { inicio: requiredMessage('Início') }),
    ...(isDay(fim) ? fim > fimAno && { fim: outside } : { fim: requiredMessage('Fim') }),
    ...(isDay(inicio) && isDay(fim) && fim < inicio && { fim: 'Precisa ser a partir do início da etapa.' }),
  }
}

/** A stage follows the one before it: later, and without a school day between them. */
const orderFlaws = ({ inicio }: StageDraft, last: StageDraft | undefined, facts: DivisionFacts): StageFlaws => {
  if (last === undefined || !isDay(inicio) || !isDay(last.fim)) return {}
  if (inicio <= last.fim) return { inicio: `Precisa ser depois de ${dayText(last.fim)}, o fim da etapa anterior.` }
  const left = facts.diasLetivos.filter((day) => last.fim < day && day < inicio)
  const [first] = left
  if (first === undefined) return {}
  return {
    inicio:
      left.length === 1
        ? `O dia letivo ${dayText(first)} fica sem etapa.`
        : `Ficam ${left.length} dias letivos sem etapa, a partir de ${dayText(first)}.`,
  }
}

const windowFlaws = ({ inicio, fim, lancamentoInicio, lancamentoFim, publicacao }: StageDraft): StageFlaws => {
  const from = lancamentoInicio || inicio
  return {
    ...(isAnyDay(lancamentoInicio)
      ? lancamentoInicio !== '' && lancamentoInicio < inicio && BEFORE_STAGE
      : NO_DAY_FROM),
    ...(isAnyDay(lancamentoFim)
      ? lancamentoFim !== '' && lancamentoFim < from && { lancamentoFim: 'Precisa ser depois do início do lançamento.' }
      : { lancamentoFim: NO_DAY }),
    ...(isAnyDay(publicacao)
      ? publicacao !== '' && publicacao < fim && { publicacao: 'Precisa ser a partir do fim da etapa.' }
      : { publicacao: NO_DAY }),
  }
}

const NO_DAY = 'A data não existe. Use dd/mm/aaaa.'
const NO_DAY_FROM = { lancamentoInicio: NO_DAY }
const BEFORE_STAGE = { lancamentoInicio: 'Precisa ser a partir do início da etapa.' }

const isAnyDay = (value: string): boolean => value === '' || isDay(value)

/** Days that a stage keeps while it is closed, or about to be. */
const HELD = ['inicio', 'fim', 'lancamentoInicio', 'lancamentoFim'] as const

const heldFlaws = (stage: StageDraft, { estados }: DivisionFacts, before: Stages): StageFlaws => {
  const old = before.find(({ id }) => id !== null && id === stage.id)
  const state = estados.find(({ idEtapa }) => idEtapa === stage.id)
  if (old === undefined || state === undefined || !isHeld(state.situacao)) return {}
  const changed = HELD.filter((name) => stage[name] !== old[name])
  return Object.fromEntries(changed.map((name) => [name, 'A etapa não está aberta: reabra-a para mudar esta data.']))
}

/** Whether a stage keeps its days: it is closed, or about to be. */
export const isHeld = (situation: StageStatus): boolean => situation === STAGE_CLOSED || situation === STAGE_CLOSING

/** Days after the end of a stage until which grades may be posted, and on which families see them. */
const [POSTING_DAYS, PUBLISHING_DAYS] = [7, 14]

/**
 * The stages with equal numbers of school days: none has more than one more than another. Those that are closed stay, up
 * to the last of them, and the rest of the year is divided. Null: there are not enough days.
 */
export const equalStages = (
  stages: Stages,
  { diasLetivos, estados }: Pick<DivisionFacts, 'diasLetivos' | 'estados'>,
): readonly StageDraft[] | null => {
  const isKept = ({ id }: StageDraft) => estados.some(({ idEtapa, situacao }) => idEtapa === id && isHeld(situacao))
  const kept = stages.slice(0, stages.findLastIndex(isKept) + 1)
  const moving = stages.slice(kept.length)
  const from = kept.at(-1)?.fim ?? ''
  const days = diasLetivos.filter((day) => day > from)
  if (moving.length === 0) return stages
  if (days.length < moving.length) return null
  const at = (place: number) => Math.floor((place * days.length) / moving.length)
  const divided = moving.map((stage, place) => {
    const [inicio = '', fim = ''] = [days[at(place)], days[at(place + 1) - 1]]
    return {
      ...stage,
      inicio,
      fim,
      lancamentoInicio: inicio,
      lancamentoFim: addDays(fim, POSTING_DAYS),
      publicacao: addDays(fim, PUBLISHING_DAYS),
    }
  })
  return [...kept, ...divided]
}

/** A stage whose days change although records name it. */
export interface MovedStage {
  readonly nome: string
  readonly de: Pick<StageDraft, 'inicio' | 'fim'>
  readonly para: Pick<StageDraft, 'inicio' | 'fim'>
  readonly usos: StageUses
}

/** How many records of each kind are kept for a stage. */
export type StageUses = Pick<StageState, (typeof USES)[number]>

const USES = ['conteudos', 'avaliacoes', 'notas', 'publicacoes', 'atividades'] as const

/** The stages that a draft moves under the records that name them, in their order. */
export const movedStages = (before: Stages, after: Stages, { estados }: Pick<DivisionFacts, 'estados'>): MovedStage[] =>
  after.flatMap((stage) => {
    const old = before.find(({ id }) => id !== null && id === stage.id)
    const used = estados.find(({ idEtapa }) => idEtapa === stage.id)
    if (old === undefined || used === undefined || USES.every((name) => used[name] === 0)) return []
    if (old.inicio === stage.inicio && old.fim === stage.fim) return []
    const { conteudos, avaliacoes, notas, publicacoes, atividades } = used
    const usos = { conteudos, avaliacoes, notas, publicacoes, atividades }
    return [{ nome: stage.nome, de: daysOf(old), para: daysOf(stage), usos }]
  })

/** What was recorded on days that come to another stage: the numbers of both; null: no stage. */
export interface MovedRecords {
  readonly de: number | null
  readonly para: number | null
  readonly chamadas: number
  readonly conteudos: number
}

/** What a draft brings to another stage, because its day lies in another one then, in the order of the days. */
export const movedRecords = (before: Stages, after: Stages, records: readonly RecordedDay[]): MovedRecords[] => {
  const moved = new Map<string, MovedRecords>()
  for (const { dia, chamadas, conteudos } of records) {
    const [de, para] = [numberOn(before, dia), numberOn(after, dia)]
    if (de === para) continue
    const sum = moved.get(`${de} ${para}`) ?? { de, para, chamadas: 0, conteudos: 0 }
    moved.set(`${de} ${para}`, { ...sum, chamadas: sum.chamadas + chamadas, conteudos: sum.conteudos + conteudos })
  }
  return [...moved.values()]
}

const numberOn = (stages: Stages, day: string): number | null => {
  const stage = stageOn(stages, day)
  return stage === null ? null : stages.indexOf(stage) + 1
}

const daysOf = ({ inicio, fim }: StageDraft) => ({ inicio, fim })

/** What each situation of a stage may become. */
const STEPS: Readonly<Record<StageStatus, readonly StageStatus[]>> = {
  [STAGE_OPEN]: [STAGE_CLOSING],
  [STAGE_CLOSING]: [STAGE_CLOSED, STAGE_OPEN],
  [STAGE_CLOSED]: [STAGE_REOPENED],
  [STAGE_REOPENED]: [STAGE_CLOSING],
}

/** The situations that may follow one (codes of `STAGE_STATUSES`). */
export const stageSteps = (from: StageStatus): readonly StageStatus[] => STEPS[from]

/** Opening again what was closed, or was about to be, is explained. */
export const stepNeedsReason = (to: StageStatus): boolean => to === STAGE_OPEN || to === STAGE_REOPENED
