import type { Transaction } from 'kysely'
import type { AnnualFeeDraft } from '#domain/api/annualFees.schemas.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/rules/annualFees/labels.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/modules/academico/frame/index.ts'

/** The columns of a draft without flaws. */
export const feeColumns = (draft: AnnualFeeDraft) => ({
  school_year_id: given(draft.idAnoLetivo),
  unit_id: given(draft.idUnidade),
  grade_id: given(draft.idSerie),
  price_table_id: given(draft.idTabelaPreco),
  annual_cents: given(draft.valorAnual),
  enrolment_cents: draft.valorMatricula,
  fine: draft.multa,
  monthly_interest: draft.juros,
  published_on: draft.divulgadoEm || null,
  deadline: draft.prazoMatricula || null,
})

/** A fee as the audit keeps it: by the labels of its fields, and records by their names, readable for ever. */
export const auditedFee = async (trx: Transaction<Database>, draft: AnnualFeeDraft) => ({
  [LABELS.idAnoLetivo]: await namesOf(trx, 'school_year', [draft.idAnoLetivo]),
  [LABELS.idUnidade]: await namesOf(trx, 'unit', [draft.idUnidade]),
  [LABELS.idSerie]: await namesOf(trx, 'grade', [draft.idSerie]),
  [LABELS.idTabelaPreco]: await namesOf(trx, 'price_table', [draft.idTabelaPreco]),
  [LABELS.valorAnual]: reais(draft.valorAnual),
  [LABELS.valorMatricula]: reais(draft.valorMatricula),
  [LABELS.multa]: draft.multa,
  [LABELS.juros]: draft.juros,
  [LABELS.divulgadoEm]: draft.divulgadoEm,
  [LABELS.prazoMatricula]: draft.prazoMatricula,
})

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const reais = (cents: number | null): string => (cents === null ? '' : REAIS.format(cents / 100))
