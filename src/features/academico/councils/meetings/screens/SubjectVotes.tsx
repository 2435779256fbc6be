import { useDispatch } from 'react-redux'
import { UNDER_WAY } from '#domain/councils/councils.lists.ts'
import type { Council, CouncilStudent, VotedSubject } from '#domain/councils/councils.schemas.ts'
import { votesText } from '#domain/councils/vote.ts'
import { written } from '#domain/evaluation/written.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { withdrawVote } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { voteOpened } from '#src/features/academico/councils/meetings/councils.slice.ts'
import { ConcludingOpinion } from '#src/features/academico/councils/meetings/screens/ConcludingOpinion.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface SubjectVotesProps {
  readonly council: Council
  readonly student: CouncilStudent
}

/** The result of the year before and after the council, and the subjects that it may vote about. */
export const SubjectVotes = ({ council, student }: SubjectVotesProps) => {
  const { antes, depois, disciplinas } = student
  const open = disciplinas.filter(({ semVoto, voto, abaixo }) => semVoto === '' || voto !== null || abaixo)
  const [first] = new Set(open.map(({ semVoto }) => semVoto).filter((why) => why.trim() !== ''))
  return (
    <Card title="Resultado">
      <div className="stack">
        <p className="mb-0">
          {antes === '' ? (
            'Ainda não há notas para um resultado.'
          ) : (
            <>
              Pela regra: <strong>{antes}</strong>. Com o conselho: <strong>{depois}</strong>.
            </>
          )}
        </p>
        {open.length > 0 && (
          <RowList>
            {open.map((subject) => (
              <Subject key={subject.idDisciplina} council={council} student={student} subject={subject} />
            ))}
          </RowList>
        )}
        {first !== undefined && <p className="text-secondary mb-0">{first}</p>}
        <ConcludingOpinion council={council} student={student} />
      </div>
    </Card>
  )
}

const Subject = ({ council, student, subject }: SubjectVotesProps & { readonly subject: VotedSubject }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('conselhoGestao') && council.situacao === UNDER_WAY
  const withdrawing = useIsRunning(withdrawVote)
  const { idDisciplina, disciplina, media, situacao, situacaoDepois, semVoto, voto } = subject
  const withdraw = () =>
    dispatch(
      withdrawVote.asked({
        id: council.id,
        body: { idMatricula: student.idMatricula, idDisciplina, versao: voto?.versao ?? 0 },
      }),
    )
  return (
    <li>
      <span>
        {disciplina}
        <small className="text-secondary">
          {media === '' ? situacao : `${media} · ${situacao}`}
          {voto !== null && ` · ${votedText(voto)}`}
        </small>
      </span>
      <StatusBadge tone={situacaoDepois === 'Aprovado pelo conselho' ? 'success' : 'neutral'}>
        {situacaoDepois}
      </StatusBadge>
      {mayEdit && semVoto === '' && (
        <Button onClick={() => dispatch(voteOpened(idDisciplina))}>
          {voto === null ? 'Votar' : 'Rever voto'}
          <span className="visually-hidden"> {disciplina}</span>
        </Button>
      )}
      {mayEdit && voto !== null && (
        <Button variant="link" loading={withdrawing} onClick={withdraw}>
          Retirar<span className="visually-hidden"> {disciplina}</span>
        </Button>
      )}
    </li>
  )
}

const votedText = (vote: NonNullable<VotedSubject['voto']>): string => {
  const { nota, conceito } = vote
  const given = conceito ?? (nota === null ? 'só a situação' : `nota ${written(String(nota))}`)
  return `conselho: ${given}, ${votesText(vote)}`
}
