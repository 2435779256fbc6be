import { chargeName } from '#domain/accounting/history.ts'
import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { settleCharge } from '#src/features/financeiro/charges/charges.requests.ts'
import { type Work, workLeft } from '#src/features/financeiro/charges/charges.slice.ts'
import { dayOf, formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { Explanation } from '#src/views/Explanation.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormMoneyField } from '#src/ui/form/FormMoneyField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface Values {
  readonly pagoEm: string
  readonly valor: number | null
  readonly dispensado: number | null
  readonly noCaixa: boolean
  readonly motivo: string
}

/** Records a payment of all or part of a charge. */
export const SettleDialog = ({ work: { charge, key } }: { readonly work: Work }) => {
  const dispatch = useDispatch()
  const id = useId()
  const now = useSelector(selectNow)
  const refused = useRefusedFields(settleCharge)
  const today = now === null ? '' : dayOf(now)
  const first: Values = { pagoEm: today, valor: charge.hoje, dispensado: null, noCaixa: false, motivo: '' }
  const save = ({ valor, dispensado, ...rest }: Values): void => {
    dispatch(
      settleCharge.asked({
        id: charge.id,
        body: { ...rest, valor: valor ?? 0, dispensado: dispensado ?? 0, chave: key },
      }),
    )
  }
  return (
    <Modal
      shown
      title="Dar baixa"
      onClose={() => dispatch(workLeft())}
      footer={
        <>
          <Button onClick={() => dispatch(workLeft())}>Abandonar</Button>
          <SubmitButton form={id} loading={useIsRunning(settleCharge)}>
            Dar baixa
          </SubmitButton>
        </>
      }
    >
      <Formik initialValues={first} onSubmit={save}>
        <Form id={id} label="Dar baixa">
          <RefusedFields fields={refused} />
          <div>
            <p className="mb-0">
              {chargeName(charge)}, de {charge.aluno}, com vencimento em {formatDate(charge.vencimento)}:{' '}
              <strong>{formatMoney(charge.hoje)} hoje</strong>.
            </p>
            <Explanation steps={charge.passos} />
          </div>
          <FormDateField name="pagoEm" label="Pago em" required max={today} />
          <FormMoneyField name="valor" label="Valor recebido" required />
          <FormMoneyField
            name="dispensado"
            label="Valor dispensado"
            hint="De multa, juros ou do próprio valor, que a escola deixa de cobrar."
          />
          <FormCheckField name="noCaixa" label="Recebido no caixa da escola" />
          <FormTextArea name="motivo" label="Motivo" required maxLength={300} counter rows={3} />
        </Form>
      </Formik>
    </Modal>
  )
}
