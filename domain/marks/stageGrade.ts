import { filled } from '#domain/base/sentences.ts'
import type { Note } from '#domain/evaluation/calculate.ts'
import { AS_SUM, CONCEPTUAL, EACH_STAGE, SOME_STAGES } from '#domain/evaluation/evaluation.lists.ts'
import { exact, textOf } from '#domain/evaluation/exact.ts'
import type { AssessmentMark, ComplementaryMark, StageMarks } from '#domain/evaluation/marks.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { type StageMark, stageMark } from '#domain/evaluation/stageMark.ts'
import { written } from '#domain/evaluation/written.ts'
import { ADJUSTMENT, columnKey, TRANSFERRED } from '#domain/marks/columnKey.ts'
import {
  DISMISSED_FROM,
  EMPTIED,
  GIVEN_MARK,
  MISSED,
  OF_ASSESSMENT,
  OF_RECOVERY,
  OF_STAGE,
} from '#domain/marks/marks.lists.ts'
import * as messages from '#domain/marks/marks.messages.ts'
import type { CellContent, MarkColumn } from '#domain/marks/marks.schemas.ts'
import { NOTHING_SAID } from '#domain/marks/readMark.ts'

/** What the cells of a student say, by `columnKey`, the adjusted mean of `ADJUSTMENT` and what came from another school among them. */
export type StudentCells = Readonly<Record<string, CellContent & { readonly motivo?: string }>>

/** Whether the scheme recovers a stage by itself. */
export const isRecovered = ({ rules: { recuperacao } }: Scheme, stage: number): boolean =>
  recuperacao?.tipo === EACH_STAGE || (recuperacao?.tipo === SOME_STAGES && (recuperacao.etapas ?? []).includes(stage))

/** A stage of a sheet. */
export interface Stage {
  readonly scheme: Scheme
  readonly columns: readonly MarkColumn[]
  readonly stage: number
}

/**
 * The marks of a student in a stage as the calculation takes them. Who missed a test without a make-up has no points in it;
 * one that still owes it, or a required assessment without a mark, leaves the stage open. What is not required and was not
 * given is no part of it: nobody has points in it, and nobody is measured by it. What came from another school is all there is.
 */
export const stageMarksOf = ({ scheme, columns, stage }: Stage, cells: StudentCells): StageMarks => {
  const brought = cells[BROUGHT]
  if (brought !== undefined) return { etapa: stage, ...broughtIn(brought) }
  const saidIn = (kind: MarkColumn['coluna']): CellContent | undefined => {
    const column = columns.find(({ coluna }) => coluna === kind)
    return column && (cells[columnKey(column)] ?? NOTHING_SAID)
  }
  const [whole, recovery] = [saidIn(OF_STAGE), saidIn(OF_RECOVERY)]
  if (scheme.rules.tipoNota === CONCEPTUAL) return { etapa: stage, ...conceptsIn(whole, recovery) }
  const avaliacoes: AssessmentMark[] = []
  const complementares: ComplementaryMark[] = []
  for (const column of columns) {
    if (column.coluna !== OF_ASSESSMENT) continue
    const said = cells[columnKey(column)] ?? NOTHING_SAID
    const [mark, complement] = [assessmentMark(scheme, column, said), complementOf(column, said)]
    if (mark !== null) avaliacoes.push(mark)
    if (complement !== null) complementares.push(complement)
  }
  return {
    etapa: stage,
    ...(whole !== undefined && { nota: numberIn(whole) }),
    avaliacoes,
    complementares,
    ...adjustmentIn(cells[ADJUSTED]),
    ...(recovery?.situacao === GIVEN_MARK && { recuperacao: numberIn(recovery) }),
  }
}

const ADJUSTED = columnKey(ADJUSTMENT)
const BROUGHT = columnKey(TRANSFERRED)

const broughtIn = (said: StudentCells[string]) => ({
  nota: numberIn(said),
  ...(said.conceito !== null && { conceito: said.conceito }),
  transferida: said.motivo ?? '',
})

/** Of which school the grade of a stage came from; null where it was given here. Empty where nobody says the school. */
export const originIn = (cells: StudentCells): string | null => {
  const brought = cells[BROUGHT]
  return brought === undefined ? null : (brought.motivo ?? '')
}

const conceptsIn = (own: CellContent | undefined, recovery: CellContent | undefined) => ({
  ...(own?.conceito != null && { conceito: own.conceito }),
  ...(recovery?.conceito != null && { recuperacaoConceito: recovery.conceito }),
})

const adjustmentIn = (said: StudentCells[string] | undefined) => {
  const nota = said === undefined ? null : numberIn(said)
  return nota === null ? {} : { ajuste: { nota, motivo: said?.motivo ?? '' } }
}

/** The calculation reads numbers as the decimals that they are written as. Of a mark that a recording keeps back there is none. */
export const numberIn = ({ valor }: CellContent): number | null => {
  const number = valor === null ? Number.NaN : Number(valor)
  return Number.isNaN(number) ? null : number
}

/** Null of what is no part of the mean: a complement, and of a sum what is not required and was not given. */
const assessmentMark = (scheme: Scheme, column: MarkColumn, said: CellContent): AssessmentMark | null => {
  const { sigla, valor, peso, obrigatoria, afeta } = column
  const isLeftOut = said.situacao === EMPTIED && !obrigatoria
  if (afeta !== null || (isLeftOut && scheme.rules.calculoEtapa === AS_SUM)) return null
  const mark: AssessmentMark = { sigla, nota: said.situacao === MISSED ? 0 : numberIn(said) }
  if (valor !== null) mark.valor = valor
  if (peso !== null) mark.peso = peso
  if (isLeftOut || said.situacao === DISMISSED_FROM) mark.dispensada = true
  return mark
}

const complementOf = ({ nome, valor, afeta, calculo }: MarkColumn, said: CellContent): ComplementaryMark | null => {
  if (afeta === null || calculo === null) return null
  const nota = numberIn(said)
  return nota === null ? null : { nome, nota, calculo, afeta, ...(valor !== null && { maximo: valor }) }
}

/** What a student has in a stage: the mean of the assessments, and the grade with the recovery. */
export interface StageGrade {
  readonly mean: StageMark
  /** The mean as it was calculated, where somebody put another one in its place. */
  readonly original: StageMark | null
  readonly grade: StageMark
  /** Whether the mean is below that of the scheme, or its concept does not pass; null while there is none. */
  readonly isBelow: boolean | null
}

/** The grade of a student in a stage. `note` takes the steps of “Como chegamos neste valor”. */
export const stageGrade = (stage: Stage, cells: StudentCells, note: Note = null): StageGrade => {
  const marks = stageMarksOf(stage, cells)
  const own = withoutRecovery(marks)
  const mean = stageMark(stage.scheme, own, null)
  const { ajuste, ...calculated } = own
  const original = ajuste === undefined || mean.mark === null ? null : stageMark(stage.scheme, calculated, null)
  return { mean, original, grade: stageMark(stage.scheme, marks, note), isBelow: isBelowPass(stage.scheme, mean) }
}

const withoutRecovery = (marks: StageMarks): StageMarks => {
  const own = { ...marks }
  delete own.recuperacao
  delete own.recuperacaoConceito
  return own
}

/**
 * Why a student gets no recovery of a stage: it is for those whose assessments are all there and do not reach
 * the mean (D 2.9). A sentence; null for those who get one.
 */
export const recoveryFlaw = (stage: Stage, cells: StudentCells): string | null => {
  const { isBelow } = stageGrade(stage, cells)
  if (isBelow === true) return null
  if (isBelow === null) return messages.MARK_RECOVERY_EARLY
  return filled(messages.MARK_NO_RECOVERY, { media: written(textOf(stage.scheme.pass)) })
}

/** Whether the mark of a stage does not reach what passes; null where there is none. */
const isBelowPass = (scheme: Scheme, { mark, concept }: StageMark): boolean | null => {
  if (concept !== null) return !concept.passes
  return mark === null ? null : mark.lt(scheme.pass)
}

/** Whether a mark of an assessment lies below what the mean asks for, in proportion; null for what is no number. */
export const isLowMark = (scheme: Scheme, { valor }: MarkColumn, said: CellContent): boolean | null => {
  if (said.conceito !== null) return scheme.concepts.find(({ text }) => text === said.conceito)?.passes === false
  if (said.valor === null) return null
  const most = valor === null ? scheme.most : exact(valor)
  return exact(said.valor).mul(scheme.most).lt(scheme.pass.mul(most))
}
