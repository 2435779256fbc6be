import { useFormikContext } from 'formik'
import type { OfferChoices, OfferTerms } from '#domain/offers/offerTerms.schemas.ts'
import { OFFER_TERM } from '#domain/offers/offers.fields.ts'
import { offeredConditions } from '#domain/offers/offerTerms.ts'
import { formatMoney } from '#src/lib/money.ts'
import { offered } from '#src/lib/offered.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { PaymentOptions } from '#src/registers/views/PaymentOptions.view.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'

interface OfferTermsFieldsProps {
  readonly record: OfferTerms & OfferChoices
  /** Requirements that other rules already ask for. */
  readonly documents?: readonly string[]
  readonly requirementsHint: string
  readonly disabled: boolean
}

/** Payment and requirements of an offer: a section of every offer's form. */
export const OfferTermsFields = ({ record, documents = [], requirementsHint, disabled }: OfferTermsFieldsProps) => {
  const { values, setValues } = useFormikContext<OfferTerms>()
  return (
    <>
      <FormCodeField
        name="idTabelaPreco"
        label={OFFER_TERM.idTabelaPreco.label}
        disabled={disabled}
        empty="A da anuidade"
        hint={feeHint(record)}
        list={offered(record.tabelas, [record.idTabelaPreco])}
        onChoose={(idTabelaPreco) => void setValues({ ...values, idTabelaPreco, opcoesPagamento: [] })}
      />
      <PaymentOptions
        name="opcoesPagamento"
        label={OFFER_TERM.opcoesPagamento.label}
        conditions={offeredConditions(record, values)}
        disabled={disabled}
      />
      {documents.length > 0 && <p className="text-secondary">Pelas regras de documentos: {documents.join(', ')}.</p>}
      <ChoicesField
        name="preRequisitos"
        label={OFFER_TERM.preRequisitos.label}
        required={false}
        disabled={disabled}
        hint={requirementsHint}
        options={offered(record.requisitos, record.preRequisitos)
          .filter(({ nome }) => !documents.includes(nome))
          .map(({ id, nome }) => ({ value: id, displayText: nome, status: true }))}
      />
    </>
  )
}

const feeHint = ({ anuidade: { valores } }: OfferChoices): string => {
  const [least, most] = [valores[0], valores.at(-1)]
  if (least === undefined || most === undefined) return 'Ainda não há anuidade.'
  return least === most
    ? `Anuidade de ${formatMoney(least)}.`
    : `Anuidade de ${formatMoney(least)} a ${formatMoney(most)}.`
}
