import { useDispatch, useSelector } from 'react-redux'
import * as messages from '#domain/authorisations/authorisations.messages.ts'
import type { FamilyAuthorisations } from '#domain/authorisations/authorisations.schemas.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { loadAuthorisations } from '#src/features/area/authorisations/familyAuthorisations.requests.ts'
import {
  answerOpened,
  selectAnswering,
  selectAuthorisations,
  selectChanged,
} from '#src/features/area/authorisations/familyAuthorisations.slice.ts'
import { AnswerDialog } from '#src/features/area/authorisations/screens/AnswerDialog.screen.tsx'
import { Medications } from '#src/features/area/authorisations/screens/Medications.screen.tsx'
import { Pickup } from '#src/features/area/authorisations/screens/Pickup.screen.tsx'
import { AuthorisationCard } from '#src/features/area/authorisations/views/AuthorisationCard.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** A09: what the school asks of a child, what waits first. */
export const Screen = () => (
  <ChildPage
    title="Autorizações"
    subtitle="O que a escola pergunta, e o que você respondeu."
    choice="Mostrar as autorizações de"
    what="as autorizações"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const authorisations = useSelector(selectAuthorisations)
  const isGuardian = useSelector(selectUser)?.tipoLogin === GUARDIAN
  return (
    <>
      <Awaited asks={[loadAuthorisations.asked({ idAluno: studentId })]} isHere={authorisations !== null} />
      {authorisations !== null && <Shown authorisations={authorisations} />}
      {isGuardian && <Medications studentId={studentId} />}
      {isGuardian && <Pickup studentId={studentId} />}
    </>
  )
}

const Shown = ({ authorisations: { podeVer, autorizacoes } }: { readonly authorisations: FamilyAuthorisations }) => {
  const dispatch = useDispatch()
  const answering = useSelector(selectAnswering)
  const changed = useSelector(selectChanged)
  if (!podeVer) return <EmptyState title="Só para quem responde pelo aluno" reason={messages.AUTHORISATION_NOT_YOURS} />
  if (autorizacoes.length === 0)
    return <EmptyState title="Nenhuma autorização" reason="Quando a escola perguntar algo, aparece aqui." />
  const opened = autorizacoes.find(({ id }) => id === answering?.id)
  return (
    <>
      {changed !== null && <Notice type="warning">{messages.AUTHORISATION_CHANGED}</Notice>}
      {autorizacoes.map((authorisation) => (
        <AuthorisationCard
          key={authorisation.id}
          authorisation={authorisation}
          onAnswer={(decisao) => dispatch(answerOpened({ id: authorisation.id, decisao }))}
        />
      ))}
      {opened !== undefined && answering !== null && (
        <AnswerDialog authorisation={opened} decisao={answering.decisao} />
      )}
    </>
  )
}
