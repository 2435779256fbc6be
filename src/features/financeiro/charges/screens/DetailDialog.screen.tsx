import Download from 'lucide-react/icons/download'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ChargeDetail } from '#domain/charges/charges.schemas.ts'
import { AGREEMENT_STANDS, AGREEMENT_STATES, SETTLEMENT_ORIGINS } from '#domain/charges/charges.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { chargeName } from '#domain/accounting/history.ts'
import { paperAsked } from '#src/core/payments/payments.requests.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { breakAgreement, reverseSettlement } from '#src/features/financeiro/charges/charges.requests.ts'
import { detailLeft } from '#src/features/financeiro/charges/charges.slice.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ChargeBadge } from '#src/views/ChargeBadge.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Explanation } from '#src/views/Explanation.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface DetailDialogProps {
  readonly detail: ChargeDetail
  readonly mayEdit: boolean
}

type Settlement = ChargeDetail['baixas'][number]

/** A charge with its discounts, payments and agreement. */
export const DetailDialog = ({ detail, mayEdit }: DetailDialogProps) => {
  const dispatch = useDispatch()
  const [reversing, setReversing] = useState<Settlement | null>(null)
  const [breaking, setBreaking] = useState(false)
  const { cobranca, baixas, acordo } = detail
  if (reversing !== null) return <ReverseDialog settlement={reversing} onClose={() => setReversing(null)} />
  if (breaking && acordo !== null) return <BreakDialog id={acordo.id} onClose={() => setBreaking(false)} />
  return (
    <Modal shown title={chargeName(cobranca)} onClose={() => dispatch(detailLeft())}>
      <div className="stack">
        <Facts
          items={[
            ['Aluno', cobranca.aluno],
            ['Responsável', cobranca.responsavel || null],
            ['Vencimento', formatDate(cobranca.vencimento)],
            ['Situação', <ChargeBadge key="state" state={cobranca.situacao} />],
            ['Valor', formatMoney(cobranca.bruto)],
            ...cobranca.descontos.map(({ nome, valor }) => [nome, `− ${formatMoney(valor)}`] as const),
            ['Até o vencimento', formatMoney(cobranca.liquido)],
            ['Hoje', formatMoney(cobranca.hoje)],
          ]}
        />
        {cobranca.passos.length > 1 && <Explanation steps={cobranca.passos} />}
        <RowList>
          {baixas.map((one) => (
            <li key={one.id}>
              <span>
                <strong>
                  {formatMoney(one.valor)} em {formatDate(one.pagoEm)}
                </strong>{' '}
                {one.estornadaEm !== '' && (
                  <StatusBadge tone="neutral">{one.devolvida ? 'Devolvida' : 'Estornada'}</StatusBadge>
                )}
                <small>{factsOf(one)}</small>
                {one.motivo !== '' && <small>{one.motivo}</small>}
                {one.estornadaEm !== '' && <small>Estorno: {one.motivoEstorno}</small>}
              </span>
              {one.estornadaEm === '' && (
                <Button icon={Download} onClick={() => dispatch(paperAsked({ kind: 'settlement', id: one.id }))}>
                  Recibo
                </Button>
              )}
              {mayEdit && one.estornadaEm === '' && (
                <Button icon={Undo} onClick={() => setReversing(one)}>
                  Estornar
                </Button>
              )}
            </li>
          ))}
        </RowList>
        {baixas.length === 0 && <p className="mb-0">Nada foi pago ainda.</p>}
        {acordo !== null && (
          <p className="mb-0">
            Acordo {acordo.id}, de {formatDateTime(acordo.em)}, por {acordo.por}: {formatMoney(acordo.total)}{' '}
            <StatusBadge tone="info">{nameIn(AGREEMENT_STATES, acordo.situacao)}</StatusBadge>{' '}
            {mayEdit && acordo.situacao === AGREEMENT_STANDS && (
              <Button variant="link" onClick={() => setBreaking(true)}>
                Desfazer o acordo
              </Button>
            )}
          </p>
        )}
      </div>
    </Modal>
  )
}

const factsOf = ({ origem, por, multa, juros, dispensado, excedente }: Settlement): string =>
  [
    nameIn(SETTLEMENT_ORIGINS, origem),
    por,
    ...(multa + juros > 0 ? [`${formatMoney(multa + juros)} de encargos`] : []),
    ...(dispensado > 0 ? [`${formatMoney(dispensado)} dispensados`] : []),
    ...(excedente > 0 ? [`${formatMoney(excedente)} a mais`] : []),
  ]
    .filter((text) => text !== '')
    .join(' · ')

const ReverseDialog = ({ settlement, onClose }: { readonly settlement: Settlement; readonly onClose: () => void }) => {
  const dispatch = useDispatch()
  const [devolvida, setRefunded] = useState(false)
  return (
    <ReasonDialog
      shown
      title="Estornar baixa"
      message={
        <>
          <p>
            {formatMoney(settlement.valor)} deixam de contar como pagos. A baixa continua no histórico, com o motivo.
          </p>
          <CheckField
            label="O valor foi devolvido à família: a cobrança não volta a ser devida"
            checked={devolvida}
            onChange={setRefunded}
          />
        </>
      }
      confirmLabel="Estornar"
      loading={useIsRunning(reverseSettlement)}
      onConfirm={(motivo) => {
        dispatch(reverseSettlement.asked({ id: settlement.id, body: { devolvida, motivo } }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const BreakDialog = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const dispatch = useDispatch()
  return (
    <ReasonDialog
      shown
      title="Desfazer o acordo"
      message="As parcelas do acordo são canceladas e as cobranças de origem voltam a ser devidas, com multa e juros. O que foi pago abate as mais antigas."
      confirmLabel="Desfazer"
      loading={useIsRunning(breakAgreement)}
      onConfirm={(reason) => {
        dispatch(breakAgreement.asked({ id, reason }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
