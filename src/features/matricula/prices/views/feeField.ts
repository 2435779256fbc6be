import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import type { PriceChoices } from '#domain/priceTables/priceTables.schemas.ts'
import { isKeptByFee } from '#domain/annualFees/annualFee.ts'
import { ANNUAL_FEE_LABELS as LABELS } from '#domain/annualFees/annualFees.labels.ts'
import type { PickedFiles, Sending } from '#src/lib/files.ts'

export interface FeeFieldsProps {
  readonly choices: PriceChoices
  /** Null for a new one. */
  readonly record: AnnualFeeRecord | null
  readonly disabled: boolean
  readonly files: PickedFiles
  readonly sending: Sending
}

/** Name, label and state of a field of an annual fee. */
export const feeField = (
  name: keyof AnnualFeeDraft,
  { record, disabled }: Pick<FeeFieldsProps, 'record' | 'disabled'>,
) => ({
  name,
  label: LABELS[name],
  disabled: disabled || (record !== null && isKeptByFee(name, record)),
})
