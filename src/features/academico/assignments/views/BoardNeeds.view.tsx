import type { Board } from '#domain/teaching/assignments.schemas.ts'
import { certificateState } from '#domain/teaching/certificates.ts'
import type { needsIn } from '#domain/teaching/needs.ts'
import { Link } from 'react-router-dom'
import { CERTIFICATES } from '#src/core/staff/paths.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Stat } from '#src/ui/Stat.tsx'

interface BoardNeedsProps {
  readonly board: Board
  readonly needs: ReturnType<typeof needsIn>
}

/** What is missing on the day of the board. */
export const BoardNeeds = ({ board, needs: { semProfessor, semSubstituto } }: BoardNeedsProps) => {
  const teaching = new Set(board.atribuicoes.flatMap((one) => (one.fim >= board.dia ? [one.idProfessor] : [])))
  const expiring = board.professores.filter(
    ({ id, certidaoEmitidaEm }) => teaching.has(id) && certificateState(certidaoEmitidaEm, board.hoje) !== 'emDia',
  ).length
  return (
    <div className="tiles">
      <Stat
        label="Sem professor"
        value={semProfessor}
        hint={`${plural(semProfessor, 'disciplina', 'disciplinas')} sem professor em ${formatDate(board.dia)}`}
      />
      <Stat
        label="Falta sem substituto"
        value={semSubstituto}
        hint={`${plural(semSubstituto, 'disciplina descoberta', 'disciplinas descobertas')} em ${formatDate(board.dia)}`}
      />
      <Stat
        label="Certidões vencidas, a vencer ou não informadas"
        value={expiring}
        hint={<Link to={CERTIFICATES}>Ver certidões</Link>}
      />
    </div>
  )
}
