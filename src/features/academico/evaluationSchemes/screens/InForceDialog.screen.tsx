import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { putInForce } from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'
import {
  inForceClosed,
  selectChanges,
  selectDraft,
} from '#src/features/academico/evaluationSchemes/schemeInForce.slice.ts'
import { ChangedFields } from '#src/features/academico/evaluationSchemes/views/ChangedFields.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** Puts a draft in force, below what it changes of the version that is in force. */
export const InForceDialog = () => {
  const dispatch = useDispatch()
  const draft = useSelector(selectDraft)
  const changes = useSelector(selectChanges)
  const putting = useIsRunning(putInForce)
  if (draft === null) return null
  const close = () => dispatch(inForceClosed())
  return (
    <Modal
      shown
      title="Pôr esquema em vigor"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Abandonar</Button>
          <Button
            variant="primary"
            loading={putting}
            disabled={changes === null}
            onClick={() => dispatch(putInForce.asked({ id: draft.id, versao: draft.versao }))}
          >
            Pôr em vigor
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          A partir de hoje as séries vinculadas a {draft.nome} seguem a versão {draft.numero}
          {changes?.vigente ? `, e a versão ${changes.vigente} é encerrada` : ''}. Depois disso ela não muda mais.
        </p>
        <ChangedFields changes={changes} />
      </div>
    </Modal>
  )
}
