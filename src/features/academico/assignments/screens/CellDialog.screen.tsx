import UserPlus from 'lucide-react/icons/user-plus'
import { useDispatch } from 'react-redux'
import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { holdsOn } from '#domain/teaching/weeklyLoad.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { assignmentBars, assignmentsAt } from '#src/features/academico/assignments/assignmentSpans.ts'
import {
  assigningOpened,
  type CellPlace,
  dialogClosed,
  endingOpened,
} from '#src/features/academico/assignments/assignments.slice.ts'
import { assignmentText, cellName, teacherOf } from '#src/features/academico/assignments/boardWords.ts'
import { AssignmentLine } from '#src/features/academico/assignments/views/AssignmentLine.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface CellDialogProps {
  readonly board: Board
  readonly place: CellPlace
}

/** Everybody who teaches a subject to a class group in the year, past and future. */
export const CellDialog = ({ board, place }: CellDialogProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('atribuicaoAulas') && board.anoLetivo?.encerrado === false
  const all = assignmentsAt(board, place)
  return (
    <Modal
      shown
      title={cellName(board, place)}
      onClose={() => dispatch(dialogClosed())}
      footer={
        <>
          <Button onClick={() => dispatch(dialogClosed())}>Fechar</Button>
          {mayEdit && (
            <Button variant="primary" icon={UserPlus} onClick={() => dispatch(assigningOpened([place]))}>
              Atribuir a mais alguém
            </Button>
          )}
        </>
      }
    >
      {all.length === 0 ? (
        <p>Ninguém dá esta disciplina à turma.</p>
      ) : (
        <>
          <AssignmentLine board={board} place={place} bars={assignmentBars(board, all)} />
          <RowList>
            {all.map((one) => (
              <Assignment
                key={one.id}
                board={board}
                one={one}
                onEnd={mayEdit && one.fim >= board.dia ? () => dispatch(endingOpened(one.id)) : undefined}
              />
            ))}
          </RowList>
        </>
      )}
    </Modal>
  )
}

interface AssignmentProps {
  readonly board: Board
  readonly one: BoardAssignment
  readonly onEnd: (() => void) | undefined
}

const Assignment = ({ board, one, onEnd }: AssignmentProps) => {
  const name = teacherOf(board, one.idProfessor)
  const whole = board.disciplinas.find(({ id, regencia }) => id === one.idDisciplina && regencia)
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {[assignmentText(one), whole?.nome, one.idFalta === null ? null : 'cobre uma falta', one.ato, one.motivoFim]
            .filter((text) => text !== null && text !== undefined && text !== '')
            .join(' · ')}
        </small>
      </span>
      {holdsOn(one, board.dia) ? (
        <StatusBadge tone="success">Em vigor</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">{one.fim < board.dia ? 'Encerrada' : 'Começa depois'}</StatusBadge>
      )}
      {onEnd !== undefined && (
        <Button variant="link" onClick={onEnd}>
          Encerrar, passar ou prorrogar{' '}
          <span className="visually-hidden">
            {name}, {assignmentText(one)}
          </span>
        </Button>
      )}
    </li>
  )
}
