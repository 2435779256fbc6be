import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { stageName } from '#domain/marks/sheetStage.ts'
import type { Reopening } from '#domain/reopenings/reopenings.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { decideReopening } from '#src/features/academico/reopenings/reopenings.requests.ts'
import { reopeningClosed, selectIsChanged } from '#src/features/academico/reopenings/reopenings.slice.ts'
import { reopenedText } from '#src/features/academico/reopenings/views/reopeningColumns.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { GrantFields } from '#src/views/GrantFields.view.tsx'

/** Coordination grants a request, until a day of its choice, or refuses it with an answer. */
export const DecisionDialog = ({ reopening }: { readonly reopening: Reopening }) => {
  const dispatch = useDispatch()
  const isChanged = useSelector(selectIsChanged)
  const { id, versao, turma, disciplina, numeroEtapa, abrange, pedidaPor, motivo, podeDecidir } = reopening
  const deciding = useIsRunning(decideReopening, String(id))
  const refused = useRefusedFields(decideReopening, String(id))
  const [ate, setUntil] = useState(reopening.ate)
  const [resposta, setAnswer] = useState('')
  const close = () => dispatch(reopeningClosed())
  const decide = (concede: boolean) =>
    dispatch(decideReopening.asked({ id, body: { versao, concede, ate, resposta: resposta.trim() } }))
  return (
    <Modal
      shown
      title={`Reabertura para ${pedidaPor}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {podeDecidir && (
            <>
              <Button loading={deciding} onClick={() => decide(false)}>
                Recusar
              </Button>
              <Button variant="primary" loading={deciding} onClick={() => decide(true)}>
                Conceder
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="stack">
        {isChanged && <Notice type="warning">Alguém decidiu enquanto você lia. Confira como ficou.</Notice>}
        <p>
          {reopenedText(abrange)} de {disciplina} · {turma}, {stageName(numeroEtapa)}
          <br />
          {motivo}
        </p>
        {podeDecidir && (
          <GrantFields
            until={{
              label: 'Lançar até',
              hint: 'A etapa abre só para quem pediu, nesta turma e disciplina, até este dia.',
              value: ate,
              onChange: setUntil,
            }}
            answer={{ value: resposta, onChange: setAnswer }}
            refused={refused}
          />
        )}
      </div>
    </Modal>
  )
}
