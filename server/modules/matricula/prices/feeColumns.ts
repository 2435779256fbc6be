import type { Transaction } from 'kysely'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { EXTRA_COURSES, OTHER_ITEMS, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { formatMoney } from '#domain/base/money.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/annualFees/annualFees.labels.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/records/names.ts'

/** The columns of a draft without flaws. */
export const feeColumns = (draft: AnnualFeeDraft) => ({
  school_year_id: given(draft.idAnoLetivo),
  unit_id: given(draft.idUnidade),
  grade_id: draft.idSerie,
  extra_course_id: draft.idCursoExtra,
  other_item_id: draft.idItem,
  price_table_id: given(draft.idTabelaPreco),
  annual_cents: given(draft.valorAnual),
  enrolment_cents: draft.valorMatricula,
  fine: draft.multa,
  monthly_interest: draft.juros,
  published_on: draft.divulgadoEm || null,
  deadline: draft.prazoMatricula || null,
  cost_file_id: storedFileOf(draft.planilhaCusto)?.id ?? null,
})

/** A fee as the audit keeps it: by the labels of its fields, and records by their names, readable for ever. */
export const auditedFee = async (trx: Transaction<Database>, draft: AnnualFeeDraft) => {
  const names = await namesOf(trx, {
    idAnoLetivo: ['school_year', draft.idAnoLetivo],
    idUnidade: ['unit', draft.idUnidade],
    idCursoExtra: ['extra_course', draft.idCursoExtra],
    idItem: ['other_item', draft.idItem],
    idSerie: ['grade', draft.idSerie],
    idTabelaPreco: ['price_table', draft.idTabelaPreco],
  })
  return {
    [LABELS.idAnoLetivo]: names.idAnoLetivo,
    [LABELS.idUnidade]: names.idUnidade,
    ...(draft.tipo === EXTRA_COURSES && { [LABELS.idCursoExtra]: names.idCursoExtra }),
    ...(draft.tipo === OTHER_ITEMS && { [LABELS.idItem]: names.idItem }),
    ...(draft.tipo !== EXTRA_COURSES && { [LABELS.idSerie]: names.idSerie }),
    [LABELS.idTabelaPreco]: names.idTabelaPreco,
    [LABELS.valorAnual]: reais(draft.valorAnual),
    [LABELS.multa]: draft.multa,
    [LABELS.juros]: draft.juros,
    ...(draft.tipo === REGULAR_COURSES && {
      [LABELS.valorMatricula]: reais(draft.valorMatricula),
      [LABELS.divulgadoEm]: draft.divulgadoEm,
      [LABELS.prazoMatricula]: draft.prazoMatricula,
      [LABELS.planilhaCusto]: storedFileOf(draft.planilhaCusto)?.name ?? '',
    }),
  }
}

const reais = (cents: number | null): string => (cents === null ? '' : formatMoney(cents))
