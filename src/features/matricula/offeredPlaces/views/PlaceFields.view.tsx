import { useFormikContext } from 'formik'
import type { OfferedPlaceDraft, OfferedPlaceRecord } from '#domain/api/offeredPlaces.schemas.ts'
import { OFFERED_PLACE_LABELS as LABELS } from '#domain/rules/processes/labels.ts'
import { conditionsOf } from '#domain/rules/processes/offeredPlace.ts'
import { formatMoney } from '#src/lib/money.ts'
import { offered } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { PaymentOptions } from '#src/registers/views/PaymentOptions.view.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'

interface PlaceFieldsProps {
  readonly record: OfferedPlaceRecord
  readonly disabled: boolean
}

/** What a field of the form is called. */
const of = (name: keyof OfferedPlaceDraft) => ({ name, label: LABELS[name] })

/** Seats, how the place is paid, and what it asks for. */
export const PlaceFields = ({ record, disabled }: PlaceFieldsProps) => {
  const { values, setValues } = useFormikContext<OfferedPlaceDraft>()
  const { preenchidas } = record
  return (
    <>
      <FormCheckField {...of('ofertado')} disabled={disabled} />
      <div className="row">
        <div className="col-md-4">
          <FormIntegerField
            {...of('vagas')}
            digits={4}
            required
            disabled={disabled}
            hint={`${plural(preenchidas, 'preenchida', 'preenchidas')}. Valem para todos os processos.`}
          />
        </div>
        <div className="col-md-8">
          <FormCodeField
            {...of('idTabelaPreco')}
            disabled={disabled}
            empty="A da anuidade"
            hint={feeHint(record)}
            list={offered(record.tabelas, [record.idTabelaPreco])}
            onChoose={(idTabelaPreco) => void setValues({ ...values, idTabelaPreco, opcoesPagamento: [] })}
          />
        </div>
      </div>
      <PaymentOptions {...of('opcoesPagamento')} conditions={conditionsOf(record, values)} disabled={disabled} />
      {record.documentos.length > 0 && (
        <p className="text-secondary">Pelas regras de documentos: {record.documentos.join(', ')}.</p>
      )}
      <ChoicesField
        {...of('preRequisitos')}
        required={false}
        disabled={disabled}
        hint="Só para quem entra por este processo nesta série e período."
        options={offered(record.requisitos, record.preRequisitos)
          .filter(({ nome }) => !record.documentos.includes(nome))
          .map(({ id, nome }) => ({ value: id, displayText: nome, status: true }))}
      />
    </>
  )
}

const feeHint = ({ valorAnual }: OfferedPlaceRecord): string =>
  valorAnual === null ? 'A série ainda não tem anuidade.' : `Anuidade de ${formatMoney(valorAnual)}.`
