import { STAGE_CLOSED, STAGE_CLOSING, STAGE_REOPENED } from '#domain/assessment/assessment.lists.ts'
import * as messages from '#domain/appliedAssessments/appliedAssessments.messages.ts'
import { TEST_MAX } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { AppliedBody, GroupTest, TestStage } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { filled } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'

type Flaws = Readonly<Record<string, string>>

/** What is said of an assessment on a day. */
export type TestDraft = Pick<AppliedBody, 'dia' | 'titulo' | 'conteudo' | 'anexos' | 'visivel' | 'motivo'>

/** By what a day is judged. */
export interface TestFacts {
  readonly stage: Pick<TestStage, 'nome' | 'inicio' | 'fim' | 'lancamentoFim' | 'situacao'>
  /** ISO. */
  readonly today: string
  /** The day that it has already: whatever holds now, it may stay there. Empty for a new one. */
  readonly kept: string
  readonly isSchoolDay: (day: string) => boolean
  /** Whether the caller gives the subject to the class group on that day. */
  readonly gives: (day: string) => boolean
  /** The other assessments of the class group, of all days. */
  readonly others: readonly GroupTest[]
  readonly most: number
  /** Whether the caller may go beyond the most, for a reason. */
  readonly mayExceed: boolean
}

/** A sentence for every wrong field of an assessment on a day; empty if it may be saved (D 2.3 “AvaliaçãoAplicada”). */
export const testFlaws = (draft: TestDraft, facts: TestFacts): Flaws => {
  const dia = dayFlaw(draft.dia, facts)
  return {
    ...(dia !== null && { dia }),
    ...(dia === null && isBeyond(draft, facts) && beyondFlaw(draft, facts)),
    ...(draft.anexos.length > TEST_MAX.anexos && { anexos: messages.TEST_TOO_MANY_FILES }),
  }
}

const dayFlaw = (day: string, { stage, today, kept, isSchoolDay, gives }: TestFacts): string | null => {
  if (!isDay(day)) return messages.TEST_NO_DAY
  if (day === kept) return null
  const { nome: etapa, inicio, fim, lancamentoFim, situacao } = stage
  if (day < inicio || day > fim)
    return filled(messages.TEST_OUT_OF_STAGE, { etapa, inicio: dayText(inicio), fim: dayText(fim) })
  if (situacao === STAGE_CLOSED || situacao === STAGE_CLOSING) return filled(messages.TEST_STAGE_CLOSED, { etapa })
  const isOver = lancamentoFim !== null && (day > lancamentoFim || today > lancamentoFim)
  if (isOver && situacao !== STAGE_REOPENED)
    return filled(messages.TEST_AFTER_WINDOW, { etapa, fim: dayText(lancamentoFim) })
  if (!isSchoolDay(day)) return filled(messages.TEST_NO_SCHOOL_DAY, { dia: dayText(day) })
  return gives(day) ? null : filled(messages.TEST_NOT_TAUGHT, { dia: dayText(day) })
}

/** The other assessments of a class group on a day. */
const testsOn = (others: readonly GroupTest[], day: string): readonly GroupTest[] =>
  others.filter(({ dia }) => dia === day)

/** Whether a day has as many assessments as the school wants without this one. One that stays where it is passes. */
export const isBeyond = (
  { dia }: Pick<TestDraft, 'dia'>,
  { others, most, kept }: Pick<TestFacts, 'others' | 'most' | 'kept'>,
): boolean => dia !== kept && testsOn(others, dia).length >= most

const beyondFlaw = ({ dia, motivo }: TestDraft, { others, mayExceed }: TestFacts): Flaws => {
  const quais = testsText(testsOn(others, dia))
  if (!mayExceed) return { dia: filled(messages.TEST_DAY_FULL, { quais }) }
  return motivo.trim() === '' ? { motivo: filled(messages.TEST_BEYOND_REASON, { quais }) } : {}
}

/** `Matemática, Prova mensal, e História, Trabalho`. */
const testsText = (tests: readonly GroupTest[]): string => {
  const named = tests.map(({ disciplina, avaliacao }) => `${disciplina}, ${avaliacao}`)
  const last = named.at(-1) ?? ''
  return named.length < 2 ? last : `${named.slice(0, -1).join('; ')}, e ${last}`
}

/** “Nesse dia a turma já tem …”; empty where it has nothing. */
export const dayHint = (others: readonly GroupTest[], day: string): string => {
  const tests = testsOn(others, day)
  return tests.length === 0 ? '' : `Nesse dia a turma já tem ${testsText(tests)}.`
}

/** A draft as it is stored: texts trimmed, and a reason only where a day has more than the school wants. */
export const settledTest = (draft: TestDraft, facts: Pick<TestFacts, 'others' | 'most'>): TestDraft => ({
  ...draft,
  titulo: draft.titulo.trim(),
  conteudo: draft.conteudo.trim(),
  motivo: isBeyond(draft, { ...facts, kept: '' }) ? draft.motivo.trim() : '',
})
