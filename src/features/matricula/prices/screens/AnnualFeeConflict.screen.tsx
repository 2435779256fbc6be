import { useSelector } from 'react-redux'
import type { AnnualFeeDraft } from '#domain/annualFees/annualFees.schemas.ts'
import type { PriceChoices } from '#domain/priceTables/priceTables.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { PRICE_TABLE_KINDS } from '#domain/priceTables/priceTables.lists.ts'
import { annualFeeDraftOf } from '#domain/annualFees/annualFee.ts'
import { ANNUAL_FEE } from '#domain/annualFees/annualFees.fields.ts'
import { updateAnnualFee } from '#src/features/matricula/prices/prices.requests.ts'
import { conflictClosed, selectFeeConflict } from '#src/features/matricula/prices/prices.slice.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { handlesOf } from '#src/lib/fileTexts.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'

interface AnnualFeeConflictProps {
  readonly choices: PriceChoices
  /** As the form began. */
  readonly before: AnnualFeeDraft
}

/** Somebody else saved the fee meanwhile. */
export const AnnualFeeConflict = ({ choices, before }: AnnualFeeConflictProps) => (
  <RecordConflict
    fields={conflictFields(choices)}
    before={before}
    conflict={useSelector(selectFeeConflict)}
    draftOf={annualFeeDraftOf}
    save={(draft, { id, versao }) => updateAnnualFee.asked({ id, versao, draft })}
    closed={conflictClosed()}
  />
)

const conflictFields = (choices: PriceChoices): readonly ConflictField<AnnualFeeDraft>[] =>
  conflictFieldsOf<typeof ANNUAL_FEE, AnnualFeeDraft>(
    ANNUAL_FEE,
    {
      school_year: choices.anos,
      unit: choices.unidades,
      course: choices.cursos,
      grade: choices.series,
      extra_course: choices.cursosExtras,
      other_item: choices.itens,
      price_table: choices.tabelas,
    },
    {
      tipo: ({ tipo }) => nameIn(PRICE_TABLE_KINDS, tipo),
      planilhaCusto: ({ planilhaCusto }) =>
        handlesOf(planilhaCusto)
          .map(({ name }) => name)
          .join(', '),
    },
  )
