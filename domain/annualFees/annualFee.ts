import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'
import { draftIn, emptyRecord, fieldFlaws } from '#domain/records/values.ts'
import { ANNUAL_FEE } from '#domain/annualFees/annualFees.fields.ts'
import { percentOf } from '#domain/base/shares.ts'
import { MOST_FINE } from '#domain/prices/late.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

type Flaws = Readonly<Record<string, string>>

export const NEW_ANNUAL_FEE: AnnualFeeDraft = {
  ...emptyRecord(ANNUAL_FEE),
  tipo: REGULAR_COURSES,
  multa: 2,
  juros: 1,
  planilhaCusto: '',
}

/** The draft of a stored fee. */
export const annualFeeDraftOf = (record: AnnualFeeRecord): AnnualFeeDraft => draftIn<AnnualFeeDraft>(ANNUAL_FEE, record)

/** The fields that identify what a fee is for, by its kind: required and optional ones. */
const THING = {
  [REGULAR_COURSES]: { asked: ['idCurso', 'idSerie'], optional: [] },
  [EXTRA_COURSES]: { asked: ['idCursoExtra'], optional: [] },
  [OTHER_ITEMS]: { asked: ['idItem'], optional: ['idCurso', 'idSerie'] },
} as const satisfies Record<PriceTableKind, unknown>

const ONLY_OF_REGULAR = { valorMatricula: null, divulgadoEm: '', prazoMatricula: '', planilhaCusto: '' } as const

const OF_SOME = ['idCurso', 'idSerie', 'idCursoExtra', 'idItem'] as const

/**
 * The draft as it is stored: only regular courses have an enrolment fee, a publication deadline and a cost spreadsheet.
 */
export const settledAnnualFee = (draft: AnnualFeeDraft): AnnualFeeDraft => {
  const { asked, optional } = THING[draft.tipo]
  const kept: readonly string[] = [...asked, ...optional]
  const others = Object.fromEntries(OF_SOME.filter((name) => !kept.includes(name)).map((name) => [name, null]))
  const isRegular = draft.tipo === REGULAR_COURSES
  return { ...draft, ...others, ...(!isRegular && ONLY_OF_REGULAR) }
}

/** A sentence for every wrong field. Values that the law forbids outright are wrong too. */
export const annualFeeFlaws = (draft: AnnualFeeDraft): Flaws => {
  const flaws: Record<string, string> = { ...fieldFlaws(ANNUAL_FEE, draft) }
  for (const name of THING[draft.tipo].asked)
    if (draft[name] === null) flaws[name] = requiredMessage(ANNUAL_FEE[name].label)
  const { valorAnual, valorMatricula } = draft
  if (valorAnual === 0) flaws['valorAnual'] = 'O valor anual precisa ser maior que zero.'
  if (valorMatricula !== null && valorAnual !== null && valorMatricula > valorAnual)
    flaws['valorMatricula'] = 'A matrícula faz parte do valor anual e não pode passar dele (Lei 9.870).'
  if (draft.multa > MOST_FINE) flaws['multa'] = `A multa pode ser de até ${MOST_FINE}% (Lei 8.078, art. 52).`
  return flaws
}

/** Fields that are fixed while students are signed up for an extra course: its price must not change for them. */
const KEPT_WITH_SIGN_UPS = ['idAnoLetivo', 'idUnidade', 'idCursoExtra', 'valorAnual', 'idTabelaPreco'] as const

/** Whether a field is fixed because of sign-ups. */
export const isKeptByFee = (name: keyof AnnualFeeDraft, { inscricoes }: Pick<AnnualFeeRecord, 'inscricoes'>): boolean =>
  inscricoes > 0 && KEPT_WITH_SIGN_UPS.some((one) => one === name)

/** A sentence for every change that sign-ups forbid. */
export const feeInUseFlaws = (before: AnnualFeeRecord, draft: AnnualFeeDraft): Flaws => {
  const flaws: Record<string, string> = {}
  for (const name of KEPT_WITH_SIGN_UPS)
    if (isKeptByFee(name, before) && draft[name] !== before[name])
      flaws[name] = `O campo ${ANNUAL_FEE[name].label} não pode mudar: há inscrições neste curso.`
  return flaws
}

/** A fee raised by a percentage, in whole cents; lowered by a negative one. */
export const raised = (cents: number, percent: number): number =>
  percent < 0 ? cents - percentOf(cents, -percent) : cents + percentOf(cents, percent)
