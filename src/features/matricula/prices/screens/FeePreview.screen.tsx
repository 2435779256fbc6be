import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import type { PriceChoices, PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { feeFindings } from '#domain/annualFees/annualFeeLegal.ts'
import { conditionName } from '#domain/priceTables/priceTable.ts'
import { usualContractDay } from '#domain/priceTables/paymentSchedule.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { LegalChecks } from '#src/features/matricula/prices/views/LegalChecks.view.tsx'
import { PlanPreview } from '#src/features/matricula/prices/views/PlanPreview.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { Section } from '#src/ui/Section.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface FeePreviewProps {
  readonly choices: PriceChoices
  readonly record: AnnualFeeRecord | null
}

/** The typed fee divided by its table, and the checks of the law. */
export const FeePreview = ({ choices, record }: FeePreviewProps) => {
  const { values } = useFormikContext<AnnualFeeDraft>()
  const now = useSelector(selectNow)
  const table = choices.tabelas.find(({ id }) => id === values.idTabelaPreco)
  const isRegular = values.tipo === REGULAR_COURSES
  if (table === undefined || !values.valorAnual || now === null)
    return (
      <Section title={isRegular ? 'Parcelas e lei' : 'Parcelas'}>
        <p className="text-secondary mb-0">Informe o valor anual e a tabela de preço para ver as parcelas.</p>
      </Section>
    )
  const conditions = table.tabelaPrecoCondicoes
  const today = dayOf(now)
  const surroundings = { saved: record, conditions, today, isHoliday: isNationalHoliday }
  const year = choices.anos.find(({ id }) => id === table.idAnoLetivo)?.ano ?? 0
  return (
    <div className="stack">
      <Section title="Parcelas">
        <Plans key={table.id} conditions={conditions} fee={values} contracted={usualContractDay(today, year)} />
      </Section>
      {isRegular && (
        <Section title="O que a lei pede">
          <LegalChecks findings={feeFindings(values, surroundings)} />
        </Section>
      )}
    </div>
  )
}

interface PlansProps {
  readonly conditions: readonly PriceCondition[]
  readonly fee: AnnualFeeDraft
  /** ISO day. */
  readonly contracted: string
}

const Plans = ({ conditions, fee, contracted }: PlansProps) => {
  const [place, setPlace] = useState('0')
  const condition = conditions[Number(place)]
  const { valorAnual, valorMatricula } = fee
  if (condition === undefined) return null
  return (
    <>
      <SelectField
        label="Condição"
        empty={null}
        options={conditions.map((one, index) => ({ value: index, label: conditionName(one) }))}
        value={place}
        onChange={setPlace}
      />
      <PlanPreview
        condition={condition}
        fee={{
          name: 'Valor anual',
          annual: valorAnual ?? 0,
          enrolment: valorMatricula,
          contracted,
          firstMonth: 1,
        }}
      />
    </>
  )
}
