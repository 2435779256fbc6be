import { nameIn } from '#domain/base/list.ts'
import { HABILITATION_TYPES } from '#domain/staff/teacher.lists.ts'
import type { Board, BoardTeacher } from '#domain/teaching/assignments.schemas.ts'
import { hoursText, holdsOn, loadOn } from '#domain/teaching/weeklyLoad.ts'
import { cellName } from '#src/features/academico/assignments/boardWords.ts'
import { plural } from '#src/lib/text.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The same by teacher: class groups and subjects, and the week against the hours of the contract. */
export const TeacherBoard = ({ board }: { readonly board: Board }) => (
  <Card title="Professores da unidade">
    <RowList>
      {board.professores.map((teacher) => (
        <Teacher key={teacher.id} board={board} teacher={teacher} />
      ))}
    </RowList>
  </Card>
)

const Teacher = ({ board, teacher }: { readonly board: Board; readonly teacher: BoardTeacher }) => {
  const { nome, horasContrato, habilitacoes } = teacher
  const { aulas, minutos } = loadOn(board, board.atribuicoes, teacher.id, board.dia)
  const lessons = board.atribuicoes.flatMap((one) =>
    one.idProfessor === teacher.id && holdsOn(one, board.dia) ? [cellName(board, one)] : [],
  )
  return (
    <li>
      <span className="identity">
        <Avatar name={nome} />
        <span>
          <strong>{nome}</strong>
          <small>
            {habilitacoes.map((id) => nameIn(HABILITATION_TYPES, id)).join(', ') || 'Sem habilitação registrada'}
          </small>
          <small>{lessons.length === 0 ? 'Nenhuma aula nesta unidade' : lessons.join('; ')}</small>
        </span>
      </span>
      <Hours lessons={aulas} minutes={minutos} contract={horasContrato} />
    </li>
  )
}

interface HoursProps {
  readonly lessons: number
  readonly minutes: number
  readonly contract: number | null
}

const Hours = ({ lessons, minutes, contract }: HoursProps) => {
  const text = `${plural(lessons, 'aula', 'aulas')}, ${hoursText(minutes)}`
  if (contract === null) return <span>{text}; contrato sem horas</span>
  return minutes > contract * 60 ? (
    <StatusBadge tone="danger">
      {text} de {contract} h
    </StatusBadge>
  ) : (
    <span>
      {text} de {contract} h
    </span>
  )
}
