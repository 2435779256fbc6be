import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/annualFees/annualFees.labels.ts'
import { percentOf } from '#domain/base/shares.ts'
import { MOST_FINE } from '#domain/prices/late.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

type Flaws = Readonly<Record<string, string>>

export const NEW_ANNUAL_FEE: AnnualFeeDraft = {
  tipo: REGULAR_COURSES,
  idAnoLetivo: null,
  idUnidade: null,
  idCurso: null,
  idSerie: null,
  idCursoExtra: null,
  idItem: null,
  idTabelaPreco: null,
  valorAnual: null,
  valorMatricula: null,
  multa: 2,
  juros: 1,
  divulgadoEm: '',
  prazoMatricula: '',
  planilhaCusto: '',
}

/** What somebody fills in of a fee that is there. */
export const annualFeeDraftOf = ({
  id: _id,
  ativo: _ativo,
  versao: _versao,
  fixadoEm: _fixadoEm,
  valorAnterior: _valorAnterior,
  anteriorFixadoEm: _anteriorFixadoEm,
  vagas: _vagas,
  nome: _nome,
  inscricoes: _inscricoes,
  valorAnoAnterior: _valorAnoAnterior,
  planilhaDe: _planilhaDe,
  contratoDesde: _contratoDesde,
  ...draft
}: AnnualFeeRecord): AnnualFeeDraft => draft

/** What says of which thing a fee is, by its kind: what has to be chosen, and what may be. */
const THING = {
  [REGULAR_COURSES]: { asked: ['idCurso', 'idSerie'], optional: [] },
  [EXTRA_COURSES]: { asked: ['idCursoExtra'], optional: [] },
  [OTHER_ITEMS]: { asked: ['idItem'], optional: ['idCurso', 'idSerie'] },
} as const satisfies Record<PriceTableKind, unknown>

const ONLY_OF_REGULAR = { valorMatricula: null, divulgadoEm: '', prazoMatricula: '', planilhaCusto: '' } as const

const OF_SOME = ['idCurso', 'idSerie', 'idCursoExtra', 'idItem'] as const

/**
 * The draft as it is kept: only regular courses have an enrolment fee, a day by which families have to know, and a cost
 * spreadsheet.
 */
export const settledAnnualFee = (draft: AnnualFeeDraft): AnnualFeeDraft => {
  const { asked, optional } = THING[draft.tipo]
  const kept: readonly string[] = [...asked, ...optional]
  const others = Object.fromEntries(OF_SOME.filter((name) => !kept.includes(name)).map((name) => [name, null]))
  const isRegular = draft.tipo === REGULAR_COURSES
  return { ...draft, ...others, ...(!isRegular && ONLY_OF_REGULAR) }
}

const REQUIRED = ['idAnoLetivo', 'idUnidade', 'idTabelaPreco', 'valorAnual'] as const

/** The sentence of every field that is wrong by itself. What the law forbids outright is wrong as well. */
export const annualFeeFlaws = (draft: AnnualFeeDraft): Flaws => {
  const flaws: Record<string, string> = {}
  for (const name of [...REQUIRED, ...THING[draft.tipo].asked])
    if (draft[name] === null) flaws[name] = requiredMessage(LABELS[name])
  const { valorAnual, valorMatricula } = draft
  if (valorAnual === 0) flaws['valorAnual'] = 'O valor anual precisa ser maior que zero.'
  if (valorMatricula !== null && valorAnual !== null && valorMatricula > valorAnual)
    flaws['valorMatricula'] = 'A matrícula faz parte do valor anual e não pode passar dele (Lei 9.870).'
  if (draft.multa > MOST_FINE) flaws['multa'] = `A multa pode ser de até ${MOST_FINE}% (Lei 8.078, art. 52).`
  for (const name of ['divulgadoEm', 'prazoMatricula'] as const)
    if (draft[name] !== '' && !isDay(draft[name])) flaws[name] = `O valor do campo ${LABELS[name]} não é válido.`
  return flaws
}

/** What stays as long as somebody is signed up for an extra course: it costs what it cost then. */
const KEPT_WITH_SIGN_UPS = ['idAnoLetivo', 'idUnidade', 'idCursoExtra', 'valorAnual', 'idTabelaPreco'] as const

/** Whether a field stays as it is because somebody signed up. */
export const isKeptByFee = (name: keyof AnnualFeeDraft, { inscricoes }: Pick<AnnualFeeRecord, 'inscricoes'>): boolean =>
  inscricoes > 0 && KEPT_WITH_SIGN_UPS.some((one) => one === name)

/** What a fee that somebody took may not become. */
export const feeInUseFlaws = (before: AnnualFeeRecord, draft: AnnualFeeDraft): Flaws => {
  const flaws: Record<string, string> = {}
  for (const name of KEPT_WITH_SIGN_UPS)
    if (isKeptByFee(name, before) && draft[name] !== before[name])
      flaws[name] = `O campo ${LABELS[name]} não pode mudar: há inscrições neste curso.`
  return flaws
}

/** A fee raised by a percentage, in whole cents; lowered by a negative one. */
export const raised = (cents: number, percent: number): number =>
  percent < 0 ? cents - percentOf(cents, -percent) : cents + percentOf(cents, percent)
