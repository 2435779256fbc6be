import ArrowLeft from 'lucide-react/icons/arrow-left'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { useDispatch, useSelector } from 'react-redux'
import { dayText } from '#domain/base/days.ts'
import type { Roster } from '#domain/rosterNumbers/rosterNumbers.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { loadRoster, renumberRoster } from '#src/features/academico/rosterNumbers/rosterNumbers.requests.ts'
import {
  renumberingClosed,
  renumberingOpened,
  selectIsAsking,
  selectRoster,
} from '#src/features/academico/rosterNumbers/rosterNumbers.slice.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { plural } from '#src/lib/text.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RosterName } from '#src/views/RosterName.tsx'

/** A-C7: who is and was in a class group, by roster number. */
export const Screen = () => {
  const group = idIn(useParams()['id'])
  const roster = useSelector(selectRoster)
  if (roster !== null && roster.turma.id === group) return <Shown roster={roster} />
  return (
    <AwaitedPage
      title="Números de chamada"
      actions={<BackLink />}
      asks={group === null ? [] : [loadRoster.asked({ group })]}
      missing={
        <EmptyState title="Turma não encontrada" reason="Ela pode ter sido excluída. Volte à lista de turmas." />
      }
    />
  )
}

const BackLink = () => (
  <ButtonLink to={recordRoutes('turmas').list} icon={ArrowLeft}>
    Turmas
  </ButtonLink>
)

const Shown = ({ roster }: { readonly roster: Roster }) => {
  const dispatch = useDispatch()
  const { turma, fixos, alunos } = roster
  const mayEdit = useMayEdit('turmas') && !turma.anoEncerrado && fixos
  const here = alunos.filter(({ saida }) => saida === null).length
  return (
    <div className="page page-narrow">
      <PageHeader
        title="Números de chamada"
        subtitle={`${turma.nome} · ${plural(here, 'aluno', 'alunos')}`}
        actions={
          <>
            <BackLink />
            {mayEdit && here > 0 && (
              <Button icon={ListOrdered} onClick={() => dispatch(renumberingOpened())}>
                Renumerar
              </Button>
            )}
          </>
        }
      />
      <Notice type="info">{fixos ? KEPT : BY_NAMES}</Notice>
      {alunos.length === 0 ? (
        <EmptyState title="Nenhum aluno" reason="Os números aparecem quando a turma tiver alunos." />
      ) : (
        <Card title="Alunos da turma">
          <RowList>
            {alunos.map((student) => (
              <li key={student.idMatricula}>
                <RosterName student={student} note={` · na turma desde ${dayText(student.inicio)}`} />
              </li>
            ))}
          </RowList>
        </Card>
      )}
      <Question group={turma.id} here={here} />
    </div>
  )
}

const KEPT =
  'A turma já tem chamadas ou notas: cada aluno fica com o seu número, também depois de sair, e quem chega recebe o próximo.'
const BY_NAMES =
  'Os números seguem a ordem alfabética até a primeira chamada ou nota da turma. Depois disso, cada aluno fica com o seu.'

const Question = ({ group, here }: { readonly group: number; readonly here: number }) => {
  const dispatch = useDispatch()
  return (
    <ReasonDialog
      shown={useSelector(selectIsAsking)}
      title="Renumerar a turma"
      message={`${plural(here, 'aluno recebe número', 'alunos recebem números')} de 1 a ${here}, em ordem alfabética; quem saiu fica sem número. O que já foi impresso continua com os números antigos.`}
      confirmLabel="Renumerar"
      loading={useIsRunning(renumberRoster)}
      onConfirm={(motivo) => dispatch(renumberRoster.asked({ group, motivo }))}
      onClose={() => dispatch(renumberingClosed())}
    />
  )
}
