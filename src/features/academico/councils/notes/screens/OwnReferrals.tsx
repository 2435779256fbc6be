import { useDispatch } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { REFERRAL_KINDS } from '#domain/councils/councils.lists.ts'
import type { OwnReferral } from '#domain/councils/notes.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { finishReferral } from '#src/features/academico/councils/notes/councilNotes.requests.ts'
import { formatDate } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

/** What councils sent to the person, what is due first. */
export const OwnReferrals = ({ referrals }: { readonly referrals: readonly OwnReferral[] }) => {
  const dispatch = useDispatch()
  const finishing = useIsRunning(finishReferral)
  return (
    <Card title="Encaminhamentos com você">
      <RowList>
        {referrals.map(({ id, tipo, aluno, turma, prazo, texto }) => (
          <li key={id}>
            <span>
              {nameIn(REFERRAL_KINDS, tipo)}, {aluno}
              <small className="text-secondary">
                {[turma, `até ${formatDate(prazo)}`, texto].filter((part) => part !== '').join(' · ')}
              </small>
            </span>
            <Button loading={finishing} onClick={() => dispatch(finishReferral.asked(id))}>
              Concluir<span className="visually-hidden"> o encaminhamento de {aluno}</span>
            </Button>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
