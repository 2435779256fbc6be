import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { YearReopening } from '#domain/yearEnd/closing.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { decideReopening } from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import { decisionLeft } from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { listed } from '#domain/base/listed.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { GrantFields } from '#src/views/GrantFields.view.tsx'

/** Another person grants a window until a day of their choice, or refuses it with an answer. */
export const DecisionDialog = ({ reopening }: { readonly reopening: YearReopening }) => {
  const dispatch = useDispatch()
  const { id, versao, turma, alunos, motivo, pedidaPor, pedidaEm } = reopening
  const deciding = useIsRunning(decideReopening, String(id))
  const refused = useRefusedFields(decideReopening, String(id))
  const [ate, setUntil] = useState(reopening.ate)
  const [resposta, setAnswer] = useState('')
  const close = () => dispatch(decisionLeft())
  const decide = (concede: boolean) =>
    dispatch(decideReopening.asked({ id, body: { versao, concede, ate, resposta: resposta.trim() } }))
  return (
    <Modal
      shown
      title={`Reabrir a turma ${turma}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Abandonar</Button>
          <Button loading={deciding} onClick={() => decide(false)}>
            Recusar
          </Button>
          <Button variant="primary" loading={deciding} onClick={() => decide(true)}>
            Reabrir
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Pedido de {pedidaPor}, {formatDateTime(pedidaEm)}: {motivo}
        </p>
        <p>{alunos.length === 0 ? 'Para a turma toda.' : `Só para ${listed(alunos)}.`}</p>
        <GrantFields
          until={{
            label: 'Reabrir até',
            hint: 'Até este dia a turma pode ser corrigida e fechada de novo. Depois ela trava sozinha, com os resultados como estavam.',
            value: ate,
            onChange: setUntil,
          }}
          answer={{ value: resposta, onChange: setAnswer }}
          refused={refused}
        />
      </div>
    </Modal>
  )
}
