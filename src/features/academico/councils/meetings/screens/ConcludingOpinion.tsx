import { useDispatch } from 'react-redux'
import { UNDER_WAY } from '#domain/councils/councils.lists.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type { Council, CouncilStudent } from '#domain/councils/councils.schemas.ts'
import { votesText } from '#domain/councils/vote.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { withdrawOpinion } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { opinionOpened } from '#src/features/academico/councils/meetings/councils.slice.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface ConcludingOpinionProps {
  readonly council: Council
  readonly student: CouncilStudent
}

/** Where another part of the screen says it, or every student of the council would say the same. */
const SAID_ELSEWHERE: readonly string[] = [
  messages.COUNCIL_OPINION_KIND,
  messages.COUNCIL_OPINION_BY_HAND,
  messages.COUNCIL_POWER_NONE,
]

/** The concluding opinion of the council about a student's year, where it differs from what was calculated. */
export const ConcludingOpinion = ({ council, student }: ConcludingOpinionProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('conselhoGestao') && council.situacao === UNDER_WAY
  const withdrawing = useIsRunning(withdrawOpinion)
  const { idMatricula, parecer, semParecer, calculado, segueCalculado } = student
  if (parecer === null && semParecer !== '')
    return SAID_ELSEWHERE.includes(semParecer) ? null : <p className="text-secondary mb-0">{semParecer}</p>
  if (parecer === null && !mayEdit) return null
  const withdraw = () =>
    dispatch(withdrawOpinion.asked({ id: council.id, body: { idMatricula, versao: parecer?.versao ?? 0 } }))
  return (
    <RowList>
      <li>
        <span>
          Parecer conclusivo
          <small className="text-secondary">
            {parecer === null
              ? `calculado: ${calculado}`
              : `antes: ${parecer.antes} · ${votesText(parecer)} · ${parecer.justificativa}`}
          </small>
        </span>
        {parecer !== null && (
          <StatusBadge tone={parecer.aprovado ? 'success' : 'neutral'}>
            {parecer.aprovado ? 'Alterado pelo conselho' : 'Mantido'}
          </StatusBadge>
        )}
        {mayEdit && semParecer === '' && (
          <Button onClick={() => dispatch(opinionOpened())}>
            {parecer === null ? `${segueCalculado ? 'Reter' : 'Promover'} pelo conselho` : 'Rever parecer'}
          </Button>
        )}
        {mayEdit && parecer !== null && (
          <Button variant="link" loading={withdrawing} onClick={withdraw}>
            Retirar<span className="visually-hidden"> parecer</span>
          </Button>
        )}
      </li>
    </RowList>
  )
}
