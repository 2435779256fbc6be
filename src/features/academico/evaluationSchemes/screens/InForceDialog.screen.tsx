import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { putInForce } from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'
import {
  groupOpened,
  inForceClosed,
  selectInForce,
  stepsOpened,
  wentBack,
} from '#src/features/academico/evaluationSchemes/schemeInForce.slice.ts'
import { ChangedFields } from '#src/features/academico/evaluationSchemes/views/ChangedFields.view.tsx'
import { ChangedGroups } from '#src/features/academico/evaluationSchemes/views/ChangedGroups.view.tsx'
import { ChangedStudents } from '#src/features/academico/evaluationSchemes/views/ChangedStudents.view.tsx'
import { ExplainedChange } from '#src/features/academico/evaluationSchemes/views/ExplainedChange.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** Puts a draft in force, below what it changes of the version that is in force, and for whom. */
export const InForceDialog = () => {
  const dispatch = useDispatch()
  const { draft, changes, group, students, explained, steps } = useSelector(selectInForce)
  const putting = useIsRunning(putInForce)
  if (draft === null) return null
  const close = () => dispatch(inForceClosed())
  if (group !== null)
    return (
      <Modal
        shown
        title={explained === null ? `Quem muda: ${group.nome}` : explained.aluno}
        onClose={close}
        footer={<Button onClick={() => dispatch(wentBack())}>Voltar</Button>}
      >
        {explained === null ? (
          <ChangedStudents students={students} onExplain={(place) => dispatch(stepsOpened(place))} />
        ) : (
          <ExplainedChange disciplina={explained.disciplina} steps={steps} />
        )}
      </Modal>
    )
  const put = () =>
    dispatch(putInForce.asked({ id: draft.id, versao: draft.versao, vigente: changes?.vigente ?? null }))
  return (
    <Modal
      shown
      title="Pôr esquema em vigor"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Abandonar</Button>
          <Button variant="primary" loading={putting} disabled={changes === null} onClick={put}>
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
        <ChangedGroups changes={changes} onOpen={(one) => dispatch(groupOpened(one))} />
      </div>
    </Modal>
  )
}
