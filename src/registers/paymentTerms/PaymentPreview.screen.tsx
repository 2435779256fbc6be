import { Formik, useFormikContext } from 'formik'
import { useSelector } from 'react-redux'
import { isDay } from '#domain/base/typedDay.ts'
import { paymentTerms } from '#domain/payments/paymentTerms.register.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { atSightDiscount } from '#domain/payments/atSight.ts'
import { type Instalment, instalmentsOf } from '#domain/payments/instalments.ts'
import { atSightOf, type PaymentTerm, planOf } from '#domain/payments/paymentPlan.ts'
import { digitsOf } from '#domain/base/text.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { draftOf, type FormValues, MASKS } from '#src/registers/formValues.ts'
import { selectPeriods } from '#src/registers/paymentTerms/periods.slice.ts'
import { FIELD_ICON } from '#src/ui/fieldIcons.ts'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { InstalmentsTable } from '#src/views/InstalmentsTable.tsx'
import { Section } from '#src/ui/Section.tsx'

interface Example {
  readonly valor: string
  readonly descontos: string
  readonly contratacao: string
}

/** Applies the condition in the form to an example: the instalments change as the person types. */
export const PaymentPreview = () => {
  const term = draftOf(paymentTerms, useFormikContext<FormValues>().values)
  const now = useSelector(selectNow)
  const example: Example = { valor: '12.000,00', descontos: '', contratacao: now === null ? '' : dayOf(now) }
  return (
    <Section title="Simulação das parcelas">
      <Formik initialValues={example} onSubmit={() => undefined}>
        <>
          <DraftMirror form="paymentTerms/simulacao" />
          <div className="row">
            <div className="col-md-6">
              <FormTextField name="valor" label="Valor do exemplo" {...MONEY} />
            </div>
            <div className="col-md-6">
              <FormTextField name="descontos" label="Descontos já dados" {...MONEY} />
            </div>
            <div className="col-12">
              <FormDateField name="contratacao" label="Data da contratação" />
            </div>
          </div>
          <Result term={term} />
        </>
      </Formik>
    </Section>
  )
}

const MONEY = { icon: FIELD_ICON.money, inputMode: 'numeric', mask: MASKS.money } as const

const Result = ({ term }: { readonly term: PaymentTerm }) => {
  const { valor, descontos, contratacao } = useFormikContext<Example>().values
  const period = useSelector(selectPeriods).find(({ id }) => id === term['periodicidade'])
  const plan = planOf(term, period ?? null)
  const gross = Number(digitsOf(valor).slice(0, 11))
  const net = Math.max(0, gross - Number(digitsOf(descontos).slice(0, 11)))
  if (plan === null || !isDay(contratacao))
    return <p className="text-secondary mb-0">Preencha tipo, parcelas e vencimento para ver as datas e os valores.</p>
  const instalments = instalmentsOf(plan, net, contratacao, isNationalHoliday)
  return (
    <div aria-live="polite">
      <InstalmentsTable instalments={instalments} />
      <AtSight term={term} gross={gross} net={net} instalments={instalments} />
    </div>
  )
}

interface AtSightProps {
  readonly term: PaymentTerm
  readonly gross: number
  readonly net: number
  readonly instalments: readonly Instalment[]
}

const AtSight = ({ term, gross, net, instalments }: AtSightProps) => {
  const discount = atSightOf(term)
  if (discount === null) return null
  const entry = instalments.find(({ number }) => number === 0)?.cents ?? 0
  const less = atSightDiscount(discount, { gross, net, balance: net - entry })
  return (
    <p className="mt-3 mb-0">
      Pagando tudo de uma vez: <strong>{formatMoney(net - less)}</strong>, com desconto de {formatMoney(less)}.
    </p>
  )
}
