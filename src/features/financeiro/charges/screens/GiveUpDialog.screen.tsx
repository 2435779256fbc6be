import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { CHARGE_DECISIONS } from '#domain/charges/charges.lists.ts'
import type { ChargeRow } from '#domain/charges/charges.schemas.ts'
import { chargeName } from '#domain/accounting/history.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { decideCharge } from '#src/features/financeiro/charges/charges.requests.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface GiveUpDialogProps {
  readonly charge: ChargeRow
  readonly onClose: () => void
}

/** Cancels, forgives or protests a charge, for a reason. */
export const GiveUpDialog = ({ charge, onClose }: GiveUpDialogProps) => {
  const dispatch = useDispatch()
  const [place, setPlace] = useState('0')
  const chosen = CHARGE_DECISIONS[Number(place)] ?? CHARGE_DECISIONS[0]
  return (
    <ReasonDialog
      shown
      title="Cancelar ou isentar"
      message={
        <>
          <p>
            {chargeName(charge)}, de {charge.aluno}. Ela continua na lista, com o motivo.
          </p>
          <SelectField
            label="O que fazer"
            empty={null}
            value={place}
            options={CHARGE_DECISIONS.map(({ nome }, value) => ({ value, label: nome }))}
            onChange={setPlace}
          />
        </>
      }
      confirmLabel={chosen.nome}
      loading={useIsRunning(decideCharge)}
      onConfirm={(motivo) => {
        dispatch(decideCharge.asked({ id: charge.id, body: { decisao: chosen.id, motivo, versao: charge.versao } }))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
