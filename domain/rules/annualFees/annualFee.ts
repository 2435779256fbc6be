import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/api/annualFees.schemas.ts'
import { isDay } from '#domain/days.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/rules/annualFees/labels.ts'
import { percentOf } from '#domain/rules/payments/shares.ts'
import { MOST_FINE } from '#domain/rules/prices/late.ts'
import { requiredMessage } from '#domain/sentences.ts'

type Flaws = Readonly<Record<string, string>>

export const NEW_ANNUAL_FEE: AnnualFeeDraft = {
  idAnoLetivo: null,
  idUnidade: null,
  idCurso: null,
  idSerie: null,
  idTabelaPreco: null,
  valorAnual: null,
  valorMatricula: null,
  multa: 2,
  juros: 1,
  divulgadoEm: '',
  prazoMatricula: '',
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
  ...draft
}: AnnualFeeRecord): AnnualFeeDraft => draft

const REQUIRED = ['idAnoLetivo', 'idUnidade', 'idCurso', 'idSerie', 'idTabelaPreco', 'valorAnual'] as const

/** The sentence of every field that is wrong by itself. What the law forbids outright is wrong as well. */
export const annualFeeFlaws = (draft: AnnualFeeDraft): Flaws => {
  const flaws: Record<string, string> = {}
  for (const name of REQUIRED) if (draft[name] === null) flaws[name] = requiredMessage(LABELS[name])
  const { valorAnual, valorMatricula } = draft
  if (valorAnual === 0) flaws['valorAnual'] = 'O valor anual precisa ser maior que zero.'
  if (valorMatricula !== null && valorAnual !== null && valorMatricula > valorAnual)
    flaws['valorMatricula'] = 'A matrícula faz parte do valor anual e não pode passar dele (Lei 9.870).'
  if (draft.multa > MOST_FINE) flaws['multa'] = `A multa pode ser de até ${MOST_FINE}% (Lei 8.078, art. 52).`
  for (const name of ['divulgadoEm', 'prazoMatricula'] as const)
    if (draft[name] !== '' && !isDay(draft[name])) flaws[name] = `O valor do campo ${LABELS[name]} não é válido.`
  return flaws
}

/** A fee raised by a percentage, in whole cents; lowered by a negative one. */
export const raised = (cents: number, percent: number): number =>
  percent < 0 ? cents - percentOf(cents, -percent) : cents + percentOf(cents, percent)
