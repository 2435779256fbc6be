import {
  ARRIVAL_DOCUMENTS,
  BY_MANUAL_VALUE,
  DOCUMENTS_WITHIN,
  NOT_STUDIED,
  OF_CONCEPTS,
  OF_NUMBERS,
  PASS_TO_PASS,
} from '#domain/arrivals/arrivals.lists.ts'
import * as messages from '#domain/arrivals/arrivals.messages.ts'
import type { ArrivalDraft, ArrivalPlace, ArrivalSheet, OriginScale } from '#domain/arrivals/arrivals.schemas.ts'
import { boundsOf, type Carried, carriedInto, isBeforeArrival, ourValue, typedNumber } from '#domain/arrivals/carry.ts'
import { addDays, dayText } from '#domain/base/days.ts'
import { filled, requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import { textOf } from '#domain/evaluation/exact.ts'
import { judgedScheme, type Scheme } from '#domain/evaluation/scheme.ts'
import { written } from '#domain/evaluation/written.ts'

/** An arrival that is written for the first time, on the day of the enrolment: the scale of most schools, and what is usually due. */
export const newArrival = ({ matriculadoEm, inicio, fim }: ArrivalPlace): ArrivalDraft => {
  const dia = matriculadoEm > inicio && matriculadoEm <= fim ? matriculadoEm : inicio
  return {
    escolaOrigem: '',
    municipioOrigem: '',
    ufOrigem: '',
    dia,
    documentosPendentes: ARRIVAL_DOCUMENTS.map(({ id }) => id),
    documentosAte: addDays(dia, DOCUMENTS_WITHIN),
    escala: { tipo: OF_NUMBERS, minima: 0, maxima: 10, media: 6, conceitos: [] },
    regraConversao: PASS_TO_PASS,
    etapasOrigem: [{ nome: '1ª etapa', inicio: '', fim: '' }],
    notasOrigem: [],
    decisoes: [],
  }
}

/** What is written of an arrival, to be changed. */
export const draftOfArrival = (sheet: ArrivalSheet): ArrivalDraft => ({
  escolaOrigem: sheet.escolaOrigem,
  municipioOrigem: sheet.municipioOrigem,
  ufOrigem: sheet.ufOrigem,
  dia: sheet.dia,
  documentosPendentes: sheet.documentosPendentes,
  documentosAte: sheet.documentosAte,
  escala: sheet.escala,
  regraConversao: sheet.regraConversao,
  etapasOrigem: sheet.etapasOrigem,
  notasOrigem: sheet.notasOrigem,
  decisoes: sheet.decisoes,
})

/** The draft as it is kept: without blanks around words, and without marks of subjects that have none. */
export const settledArrival = (draft: ArrivalDraft): ArrivalDraft => ({
  ...draft,
  escolaOrigem: draft.escolaOrigem.trim(),
  municipioOrigem: draft.municipioOrigem.trim(),
  ufOrigem: draft.ufOrigem.trim().toUpperCase(),
  etapasOrigem: draft.etapasOrigem.map((stage) => ({ ...stage, nome: stage.nome.trim() })),
  notasOrigem: draft.notasOrigem
    .map(({ idDisciplina, valores }) => ({
      idDisciplina,
      valores: draft.etapasOrigem.map((_, place) => valores[place]?.trim() ?? ''),
    }))
    .filter(({ valores }) => valores.some((value) => value !== '')),
  decisoes: draft.decisoes.map((one) => ({
    ...one,
    valor: one.tipo === NOT_STUDIED ? '' : one.valor.trim(),
    justificativa: one.justificativa.trim(),
  })),
})

/** A cell of what counts here: a subject in a stage of ours before the arrival. */
export interface CarriedCell {
  readonly subjectId: number
  readonly stage: number
  readonly carried: Carried
}

type Place = Pick<ArrivalPlace, 'etapas' | 'disciplinas' | 'regras'>

/** All that an arrival brings, subject by subject in the order of its place, and of each stage before the day. */
export const carriedCells = (draft: ArrivalDraft, { etapas, disciplinas, regras }: Place): readonly CarriedCell[] => {
  if (!isDay(draft.dia)) return []
  const schemes = regras.map(judgedScheme)
  const ours = etapas.filter((stage) => isBeforeArrival(stage, draft.dia))
  return disciplinas.flatMap(({ id, regra, etapas: judgedIn }) => {
    const scheme = schemes[regra] ?? null
    if (scheme === null) return []
    return ours
      .filter(({ numero }) => judgedIn.includes(numero))
      .map((stage) => ({
        subjectId: id,
        stage: stage.numero,
        carried: carriedInto(draft, { scheme, subjectId: id, stage }),
      }))
  })
}

/** The name of the first closed stage of ours in which something else would count than before; null where there is none. */
export const changedClosedStage = (
  before: readonly CarriedCell[],
  after: readonly CarriedCell[],
  stages: ArrivalPlace['etapas'],
): string | null => {
  const [was, is] = [new Set(before.flatMap(countedText)), new Set(after.flatMap(countedText))]
  const changes = (cell: CarriedCell, there: ReadonlySet<string>) => countedText(cell).some((text) => !there.has(text))
  const changed = [...before.filter((cell) => changes(cell, is)), ...after.filter((cell) => changes(cell, was))]
  return stages.find(({ numero, fechada }) => fechada && changed.some(({ stage }) => stage === numero))?.nome ?? null
}

const countedText = ({ subjectId, stage, carried }: CarriedCell): readonly string[] => {
  if (carried.kind === 'open') return []
  const value = carried.kind === 'value' ? (carried.concept ?? carried.mark) : ''
  return [[subjectId, stage, carried.kind, value].join(' ')]
}

/** A sentence for every field that is wrong in itself, by its path. */
export const arrivalFlaws = (draft: ArrivalDraft, place: ArrivalPlace): Readonly<Record<string, string>> => ({
  ...(draft.escolaOrigem.trim() === '' && { escolaOrigem: requiredMessage('Escola de origem') }),
  ...(draft.municipioOrigem.trim() === '' && { municipioOrigem: requiredMessage('Município') }),
  ...(!/^[A-Za-z]{2}$/.test(draft.ufOrigem.trim()) && { ufOrigem: 'Escreva a sigla do estado, como SP.' }),
  ...dayFlaw(draft.dia, place),
  ...(!isDay(draft.documentosAte) && { documentosAte: requiredMessage('Prazo dos documentos') }),
  ...(isDay(draft.documentosAte) &&
    draft.documentosAte < draft.dia && { documentosAte: 'O prazo vem antes do primeiro dia.' }),
  ...scaleFlaws(draft.escala),
  ...stagesFlaws(draft),
  ...marksFlaws(draft),
  ...decisionsFlaws(draft, place),
})

const dayFlaw = (
  day: string,
  { inicio, fim }: Pick<ArrivalPlace, 'inicio' | 'fim'>,
): Readonly<Record<string, string>> => {
  if (!isDay(day)) return { dia: requiredMessage('Primeiro dia aqui') }
  const values = { inicio: dayText(inicio), fim: dayText(fim) }
  return day < inicio || day > fim ? { dia: filled(messages.ARRIVAL_DAY_BEYOND, values) } : {}
}

const scaleFlaws = (scale: OriginScale): Readonly<Record<string, string>> => {
  const { minima, maxima, media, tipo, conceitos } = scale
  const concepts = Object.fromEntries(
    conceitos.flatMap(({ sigla }, row) =>
      tipo === OF_CONCEPTS && sigla.trim() === ''
        ? [[`escala.conceitos.${row}.sigla`, requiredMessage('Conceito')]]
        : [],
    ),
  )
  if (minima === null) return { ...concepts, 'escala.minima': requiredMessage('Nota mínima') }
  if (maxima === null) return { ...concepts, 'escala.maxima': requiredMessage('Nota máxima') }
  if (media === null) return { ...concepts, 'escala.media': requiredMessage('Média para aprovação') }
  if (minima >= maxima) return { ...concepts, 'escala.maxima': 'A nota máxima fica acima da mínima.' }
  return media < minima || media > maxima
    ? { ...concepts, 'escala.media': 'A média fica entre a nota mínima e a máxima.' }
    : concepts
}

const stagesFlaws = ({ etapasOrigem, notasOrigem }: ArrivalDraft): Readonly<Record<string, string>> => {
  const hasMarks = (place: number): boolean => notasOrigem.some(({ valores }) => (valores[place]?.trim() ?? '') !== '')
  return Object.fromEntries(
    etapasOrigem.flatMap(({ nome, inicio, fim }, place): [string, string][] => {
      const at = `etapasOrigem.${place}`
      const isBlank = inicio === '' && fim === ''
      if (isBlank && !hasMarks(place)) return []
      return [
        ...(nome.trim() === '' ? [[`${at}.nome`, requiredMessage('Nome da etapa')] satisfies [string, string]] : []),
        ...(isDay(inicio) ? [] : [[`${at}.inicio`, requiredMessage('Início')] satisfies [string, string]]),
        ...(isDay(fim) ? [] : [[`${at}.fim`, requiredMessage('Fim')] satisfies [string, string]]),
        ...(isDay(inicio) && isDay(fim) && fim < inicio
          ? [[`${at}.fim`, 'O fim vem antes do início.'] satisfies [string, string]]
          : []),
      ]
    }),
  )
}

const marksFlaws = ({ notasOrigem, escala }: ArrivalDraft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    notasOrigem.flatMap(({ valores }, row) =>
      valores.flatMap((text, place) => {
        const flaw = text.trim() === '' ? null : originFlaw(escala, text)
        return flaw === null ? [] : [[`notasOrigem.${row}.valores.${place}`, flaw]]
      }),
    ),
  )

/** Why a value is none of the scale of the origin; null where it is one. */
const originFlaw = (scale: OriginScale, text: string): string | null => {
  if (scale.tipo === OF_CONCEPTS)
    return scale.conceitos.some(({ sigla }) => sigla.trim().toUpperCase() === text.trim().toUpperCase())
      ? null
      : messages.ARRIVAL_NO_CONCEPT
  const bounds = boundsOf(scale)
  const value = typedNumber(text)
  if (value === null) return 'Escreva um número, como 7,5.'
  if (bounds === null || (value.gte(bounds.least) && value.lte(bounds.most))) return null
  return filled(messages.ARRIVAL_BEYOND_SCALE, rangeText(bounds))
}

const rangeText = ({ least, most }: Pick<Scheme, 'least' | 'most'>) => ({
  minima: written(textOf(least)),
  maxima: written(textOf(most)),
})

const decisionsFlaws = ({ decisoes }: ArrivalDraft, place: ArrivalPlace): Readonly<Record<string, string>> => {
  const schemes = place.regras.map(judgedScheme)
  return Object.fromEntries(
    decisoes.flatMap(({ idDisciplina, tipo, valor, justificativa }, row): [string, string][] => {
      const subject = place.disciplinas.find(({ id }) => id === idDisciplina)
      const scheme = subject === undefined ? null : (schemes[subject.regra] ?? null)
      if (tipo !== BY_MANUAL_VALUE || scheme === null) return []
      return [
        ...(ourValue(scheme, valor) === null
          ? [[`decisoes.${row}.valor`, ownFlaw(scheme)] satisfies [string, string]]
          : []),
        ...(justificativa.trim() === ''
          ? [[`decisoes.${row}.justificativa`, 'Diga por que este valor.'] satisfies [string, string]]
          : []),
      ]
    }),
  )
}

const ownFlaw = (scheme: Scheme): string =>
  scheme.rules.tipoNota === CONCEPTUAL
    ? filled(messages.ARRIVAL_NOT_OURS, { conceitos: scheme.concepts.map(({ text }) => text).join(', ') })
    : filled(messages.ARRIVAL_BEYOND_OURS, rangeText(scheme))
