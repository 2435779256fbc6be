import type { Transaction } from 'kysely'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'
import { ANNUAL_FEE } from '#domain/annualFees/annualFees.fields.ts'
import type { Database } from '#server/db/schema.ts'
import { type Audited, auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'

/** The columns of a draft without flaws. */
export const feeColumns = (draft: AnnualFeeDraft) => ({
  ...columnsOf(ANNUAL_FEE, draft),
  cost_file_id: storedFileOf(draft.planilhaCusto)?.id ?? null,
})

const { idAnoLetivo, idUnidade, idCursoExtra, idItem, idSerie, idTabelaPreco, valorAnual, multa, juros } = ANNUAL_FEE
const { valorMatricula, divulgadoEm, prazoMatricula, planilhaCusto } = ANNUAL_FEE

/** The audited fields of a fee, by the kind of priced thing. */
const AUDITED = {
  [REGULAR_COURSES]: { idSerie, valorMatricula, divulgadoEm, prazoMatricula, planilhaCusto },
  [EXTRA_COURSES]: { idCursoExtra },
  [OTHER_ITEMS]: { idItem, idSerie },
} as const satisfies Record<PriceTableKind, unknown>

/** Fees in the words of the audit. A fee keeps its kind. */
export const auditedFees = (
  trx: Transaction<Database>,
  drafts: readonly AnnualFeeDraft[],
): Promise<readonly Audited[]> => {
  const kind = drafts[0]?.tipo ?? REGULAR_COURSES
  const fields = { idAnoLetivo, idUnidade, ...AUDITED[kind], idTabelaPreco, valorAnual, multa, juros }
  const kept = drafts.map((draft) => ({
    draft,
    own: { planilhaCusto: storedFileOf(draft.planilhaCusto)?.name ?? '' },
  }))
  return auditedDrafts(trx, fields, kept)
}
