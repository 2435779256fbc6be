import type { PriceChoices, PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { DUE_DAYS } from '#domain/payments/payments.lists.ts'
import { CONDITION_LABELS as LABELS } from '#domain/priceTables/priceTables.labels.ts'
import { settledCondition } from '#domain/priceTables/priceTable.ts'
import { offered } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface ConditionFieldsProps {
  /** Path of the condition among the values. */
  readonly name: string
  readonly condition: PriceCondition
  readonly choices: PriceChoices
  readonly disabled: boolean
}

/** The fields of a condition, without those that the others make meaningless. */
export const ConditionFields = (props: ConditionFieldsProps) => {
  const { name, disabled } = props
  const of = fieldOf(name, disabled)
  return (
    <>
      <div className="col-md-5">
        <FormTextField {...of('nomeCondicao')} required maxLength={80} />
      </div>
      <div className="col-md-3">
        <FormIntegerField {...of('qtdParcelas')} required digits={2} />
      </div>
      <div className="col-md-4">
        <FormCodeField {...of('dataPagamento')} required list={DUE_DAYS} />
      </div>
      <InitialFields {...props} />
      <OtherFields {...props} />
      <div className="col-12">
        <FormCheckField
          {...of('isBudget')}
          hint="Aparece nas simulações e nos orçamentos feitos antes da matrícula. Quem se matricula não a vê."
        />
      </div>
    </>
  )
}

/** Name, label and state of a field of a condition. */
const fieldOf = (name: string, disabled: boolean) => (field: keyof PriceCondition) => ({
  name: `${name}.${field}`,
  label: LABELS[field],
  disabled,
})

const InitialFields = ({ name, condition, choices, disabled }: ConditionFieldsProps) => {
  const of = fieldOf(name, disabled)
  return (
    <>
      <div className="col-md-6">
        <FormCheckField {...of('primeiraParcelaFixa')} />
      </div>
      <div className="col-md-6">
        <FormCheckField {...of('parcelamentoInicial')} />
      </div>
      {condition.primeiraParcelaFixa ? (
        <>
          <div className="col-md-4">
            <FormDateField {...of('dataPagamentoPrimeiraParcela')} required />
          </div>
          <div className="col-md-4">
            <FormIntegerField {...of('prazoPosProcessoDias')} digits={3} hint="Para quem contrata depois da data." />
          </div>
          <div className="col-md-4">
            <FormDateField {...of('prazoPosProcessoData')} hint="Em vez dos dias." />
          </div>
        </>
      ) : (
        <div className="col-md-4">
          <FormIntegerField {...of('prazoParcelaInicial')} digits={3} hint="Vazio: no próximo dia de vencimento." />
        </div>
      )}
      {condition.parcelamentoInicial && (
        <div className="col-md-4">
          <FormIntegerField {...of('qtdParcelasInicial')} required digits={2} />
        </div>
      )}
      <div className="col-md-4">
        <FormPercentField {...of('descontoParcelaInicial')} />
      </div>
      <div className="col-md-8">
        <FormCodeField
          {...of('historicoPadraoParcelaInicial')}
          empty="Nenhum"
          hint="O nome que a cobrança recebe. Sem histórico, vale o nome do que se paga."
          list={offered(choices.historicos, [condition.historicoPadraoParcelaInicial])}
        />
      </div>
    </>
  )
}

const OtherFields = ({ name, condition, choices, disabled }: ConditionFieldsProps) => {
  const of = fieldOf(name, disabled)
  const count = settledCondition(condition).demaisParcelas ?? 0
  if (count === 0) return null
  return (
    <>
      <p className="col-12 mb-0 text-secondary">
        {LABELS.demaisParcelas}: {plural(count, 'parcela', 'parcelas')} depois{' '}
        {condition.parcelamentoInicial ? 'das iniciais' : 'da primeira'}.
      </p>
      <div className="col-md-4">
        <FormDateField {...of('dataPagamentoDemaisParcelas')} hint="Vazio: no mês seguinte." />
      </div>
      <div className="col-md-4">
        <FormPercentField {...of('descontoDemaisParcelas')} />
      </div>
      <div className="col-md-8">
        <FormCodeField
          {...of('historicoPadraoDemaisParcelas')}
          empty="Nenhum"
          list={offered(choices.historicos, [condition.historicoPadraoDemaisParcelas])}
        />
      </div>
    </>
  )
}
