import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AgreementPreview, AgreementTermsBody, ChargeRow } from '#domain/charges/charges.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { digitsOf } from '#domain/base/text.ts'
import { chargeName } from '#domain/accounting/history.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { makeAgreement, simulateAgreement } from '#src/features/financeiro/charges/charges.requests.ts'
import {
  selectOpenCharges,
  selectPreview,
  type Work,
  workLeft,
} from '#src/features/financeiro/charges/charges.slice.ts'
import { isSameJson } from '#src/lib/json.ts'
import { formatAmount, formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { formatDate } from '#src/lib/dates.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { InstalmentsTable } from '#src/views/InstalmentsTable.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextField } from '#src/ui/TextField.tsx'

const MOST = 24
const MOST_REASON = 300
const COUNTS = Array.from({ length: MOST }, (_, place) => ({ value: place + 1, label: String(place + 1) }))
const WAIVED = [0, 25, 50, 75, 100].map((value) => ({ value, label: `${value}%` }))
const NONE: readonly ChargeRow[] = []

/** Makes an agreement about open charges, after a preview. */
export const AgreementDialog = ({ work: { charge, key } }: { readonly work: Work }) => {
  const dispatch = useDispatch()
  const open = useSelector(selectOpenCharges) ?? NONE
  const simulated = useSelector(selectPreview)
  const [left, setLeft] = useState<readonly number[]>([])
  const [downPayment, setDownPayment] = useState('')
  const [count, setCount] = useState('3')
  const [waived, setWaived] = useState('0')
  const [firstDue, setFirstDue] = useState('')
  const [reason, setReason] = useState('')
  const choices = open.filter((one) => one.idMatricula === charge.idMatricula && one.responsavel === charge.responsavel)
  const chosen = choices.filter(
    ({ id, situacao }) => (situacao === charge.situacao || id === charge.id) !== left.includes(id),
  )
  const terms: AgreementTermsBody = {
    cobrancas: chosen.map(({ id }) => id),
    dispensa: Number(waived),
    entrada: Number(digitsOf(downPayment) || 0),
    parcelas: Number(count),
    primeiroVencimento: firstDue,
  }
  const preview = simulated !== null && isSameJson(simulated.terms, terms) ? simulated.result : null
  const simulating = useIsRunning(simulateAgreement)
  const making = useIsRunning(makeAgreement)
  return (
    <SimulateDialog
      title="Renegociar"
      onClose={() => dispatch(workLeft())}
      isComplete={chosen.length > 0 && isDay(firstDue)}
      simulating={simulating}
      onSimulate={() => dispatch(simulateAgreement.asked(terms))}
      result={preview && <AgreementResult preview={preview} />}
      after={
        <TextArea label="Motivo" required value={reason} onChange={(text) => setReason(text.slice(0, MOST_REASON))} />
      }
      verb="Fazer acordo"
      confirmLabel={
        preview === null
          ? ''
          : `Fazer acordo de ${formatMoney(preview.total)} em ${plural(preview.parcelas.length, 'parcela', 'parcelas')}`
      }
      mayConfirm={reason.trim() !== ''}
      confirming={making}
      onConfirm={() =>
        preview &&
        dispatch(makeAgreement.asked({ ...terms, chave: key, motivo: reason.trim(), conferido: preview.conferido }))
      }
      fields={
        <>
          <fieldset>
            <legend>Cobranças de {charge.aluno}</legend>
            {choices.map((one) => (
              <CheckField
                key={one.id}
                label={`${chargeName(one)}, ${formatDate(one.vencimento)}: ${formatMoney(one.hoje)}`}
                checked={chosen.includes(one)}
                onChange={() => setLeft(left.includes(one.id) ? left.filter((id) => id !== one.id) : [...left, one.id])}
              />
            ))}
          </fieldset>
          <div className="row">
            <div className="col-md-6">
              <SelectField
                label="Dispensa de multa e juros"
                empty={null}
                value={waived}
                options={WAIVED}
                onChange={setWaived}
              />
            </div>
            <div className="col-md-6">
              <TextField
                label="Entrada, paga hoje (R$)"
                inputMode="numeric"
                value={downPayment}
                onChange={(text) =>
                  setDownPayment(digitsOf(text) === '' ? '' : formatAmount(Number(digitsOf(text).slice(0, 9))))
                }
              />
            </div>
            <div className="col-md-6">
              <SelectField label="Parcelas" empty={null} value={count} options={COUNTS} onChange={setCount} />
            </div>
            <div className="col-md-6">
              <DateField label="Primeiro vencimento" required value={firstDue} onChange={setFirstDue} />
            </div>
          </div>
        </>
      }
    />
  )
}

const AgreementResult = ({
  preview: { devido, encargos, dispensado, total, parcelas },
}: {
  readonly preview: AgreementPreview
}) => (
  <div className="stack" role="status">
    <p className="mb-0">
      {formatMoney(devido)} devidos, {formatMoney(encargos)} deles de multa e juros; {formatMoney(dispensado)}{' '}
      dispensados: <strong>{formatMoney(total)}</strong>.
    </p>
    <InstalmentsTable instalments={parcelas} />
  </div>
)
