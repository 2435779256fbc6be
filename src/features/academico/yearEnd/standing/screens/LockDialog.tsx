import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Standing, StandingStudent } from '#domain/yearEnd/standing.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { lockStudent } from '#src/features/academico/yearEnd/standing/standing.requests.ts'
import { lockOpened, selectLocking } from '#src/features/academico/yearEnd/standing/standing.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

/** Locks the frozen result of a student for a reason, or takes the lock off. */
export const LockDialog = ({ standing }: { readonly standing: Standing }) => {
  const locking = useSelector(selectLocking)
  const student = standing.alunos.find(({ idMatricula }) => idMatricula === locking)
  return student === undefined ? null : <OpenDialog key={student.idMatricula} student={student} />
}

const OpenDialog = ({ student: { idMatricula, aluno, trava } }: { readonly student: StandingStudent }) => {
  const dispatch = useDispatch()
  const [motivo, setReason] = useState('')
  const saving = useIsRunning(lockStudent, String(idMatricula))
  const refused = useRefusedFields(lockStudent, String(idMatricula))
  const isLocked = trava !== ''
  const close = () => dispatch(lockOpened(null))
  return (
    <Modal
      shown
      title={isLocked ? `Tirar a trava de ${aluno}` : `Travar o resultado de ${aluno}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Abandonar</Button>
          <Button
            variant="primary"
            loading={saving}
            disabled={!isLocked && motivo.trim() === ''}
            onClick={() => dispatch(lockStudent.asked({ idMatricula, trava: !isLocked, motivo: motivo.trim() }))}
          >
            {isLocked ? 'Tirar a trava' : 'Travar'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {isLocked
            ? `Motivo da trava: ${trava}. Sem ela, o próximo reprocessamento pode mudar o resultado.`
            : 'Um reprocessamento da turma deixa este resultado como está, até alguém tirar a trava.'}
        </p>
        <TextArea
          label="Motivo"
          required={!isLocked}
          rows={2}
          value={motivo}
          onChange={setReason}
          error={refused?.['motivo']}
        />
      </div>
    </Modal>
  )
}
