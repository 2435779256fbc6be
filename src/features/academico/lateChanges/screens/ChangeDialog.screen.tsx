import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as messages from '#domain/marks/marks.messages.ts'
import type { LateChange } from '#domain/marks/lateChanges.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { decideLateChange } from '#src/features/academico/lateChanges/lateChanges.requests.ts'
import { changeClosed, selectIsChanged } from '#src/features/academico/lateChanges/lateChanges.slice.ts'
import { changeText, isText, stageText } from '#src/features/academico/lateChanges/views/changeColumns.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

/** Coordination approves a change, which writes the mark, or refuses it with an answer. */
export const ChangeDialog = ({ change }: { readonly change: LateChange }) => {
  const dispatch = useDispatch()
  const isChanged = useSelector(selectIsChanged)
  const { id, versao, aluno, turma, disciplina, avaliacao, pedidaPor, motivo, mudou, podeDecidir } = change
  const deciding = useIsRunning(decideLateChange, String(id))
  const refused = useRefusedFields(decideLateChange, String(id))
  const [resposta, setAnswer] = useState('')
  const close = () => dispatch(changeClosed())
  const decide = (aprova: boolean) =>
    dispatch(decideLateChange.asked({ id, body: { versao, aprova, resposta: resposta.trim() } }))
  return (
    <Modal
      shown
      title={`Alteração pedida por ${pedidaPor}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {podeDecidir && (
            <>
              <Button loading={deciding} onClick={() => decide(false)}>
                Recusar
              </Button>
              {!mudou && (
                <Button variant="primary" loading={deciding} onClick={() => decide(true)}>
                  Aprovar
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      <div className="stack">
        {isChanged && <Notice type="warning">Isto mudou enquanto você lia. Confira como ficou.</Notice>}
        {mudou && <Notice type="warning">{messages.MARK_CHANGE_MOVED}</Notice>}
        <p>
          <strong>{aluno}</strong>
          {!isText(change) && `: ${changeText(change)}`}
          <br />
          {avaliacao}, {stageText(change)} de {disciplina} · {turma}
          <br />
          {motivo}
        </p>
        {isText(change) && (
          <>
            <p className="prose">
              <strong>Como está:</strong> {change.de}
            </p>
            <p className="prose">
              <strong>Como fica:</strong> {change.para}
            </p>
          </>
        )}
        {podeDecidir && (
          <TextArea
            label="Resposta"
            hint="Necessária para recusar."
            rows={2}
            value={resposta}
            onChange={setAnswer}
            error={refused?.['resposta']}
          />
        )}
      </div>
    </Modal>
  )
}
