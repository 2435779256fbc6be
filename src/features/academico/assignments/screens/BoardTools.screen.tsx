import FileText from 'lucide-react/icons/file-text'
import ListChecks from 'lucide-react/icons/list-checks'
import UserX from 'lucide-react/icons/user-x'
import { useDispatch, useSelector } from 'react-redux'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import {
  assigningOpened,
  pickingChanged,
  selectBoard,
  selectPicked,
  selectPicking,
} from '#src/features/academico/assignments/assignments.slice.ts'
import { ABSENCES, LIST } from '#src/features/academico/assignments/paths.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** The heading of the board, with what is done to several cells at once. */
export const BoardTools = () => {
  const dispatch = useDispatch()
  const board = useSelector(selectBoard)
  const picking = useSelector(selectPicking)
  const picked = useSelector(selectPicked)
  const mayEdit = useMayEdit('atribuicaoAulas') && board?.anoLetivo?.encerrado === false
  return (
    <PageHeader
      title="Atribuição de aulas"
      subtitle="Quem dá cada disciplina a cada turma, e o que ainda está sem professor."
      actions={
        picking ? (
          <>
            <Button onClick={() => dispatch(pickingChanged(false))}>Desistir</Button>
            <Button variant="primary" disabled={picked.length === 0} onClick={() => dispatch(assigningOpened(picked))}>
              {picked.length === 0
                ? 'Escolha as disciplinas no quadro'
                : `Atribuir ${plural(picked.length, 'disciplina', 'disciplinas')}`}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink to={ABSENCES} icon={UserX}>
              Faltas
            </ButtonLink>
            <ButtonLink to={LIST} icon={FileText}>
              Lista e planilhas
            </ButtonLink>
            {mayEdit && (
              <Button variant="primary" icon={ListChecks} onClick={() => dispatch(pickingChanged(true))}>
                Atribuir várias
              </Button>
            )}
          </>
        )
      }
    />
  )
}
