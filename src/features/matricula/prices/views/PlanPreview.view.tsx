import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { pricedCharge } from '#domain/prices/price.ts'
import { chargeOf, type ConditionFee, isComplete } from '#domain/priceTables/paymentSchedule.ts'
import { Explanation } from '#src/views/Explanation.tsx'
import { formatMoney } from '#src/lib/money.ts'
import { InstalmentsTable } from '#src/views/InstalmentsTable.tsx'

interface PlanPreviewProps {
  readonly condition: PriceCondition
  readonly fee: ConditionFee
}

/** A fee divided by a condition: instalments after its discounts, and the steps to the total. */
export const PlanPreview = ({ condition, fee }: PlanPreviewProps) => {
  if (!isComplete(condition))
    return <p className="text-secondary mb-0">Preencha parcelas e vencimentos para ver as datas e os valores.</p>
  const { instalments, net, gross, steps } = pricedCharge(chargeOf(condition, fee, isNationalHoliday))
  return (
    <div aria-live="polite">
      <InstalmentsTable instalments={instalments.map((one) => ({ ...one, cents: one.net }))} />
      {net < gross && <p className="mt-2 mb-0">Descontos da condição: {formatMoney(gross - net)}.</p>}
      <Explanation steps={steps} />
    </div>
  )
}
