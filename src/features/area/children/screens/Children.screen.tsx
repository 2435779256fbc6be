import { useDispatch, useSelector } from 'react-redux'
import { FAMILY_FALLBACK, familyMenu } from '#domain/access/family.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { STUDENT } from '#domain/base/signedIn.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { useAllRoutes } from '#src/core/router/RouteTable.tsx'
import { matchOf } from '#src/core/router/matching.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { nameOf, selectUser } from '#src/core/session/session.slice.ts'
import { loadOwnCard, loadStudents } from '#src/core/students/students.requests.ts'
import { selectAvatar, selectChosenId, selectStudents } from '#src/core/students/students.slice.ts'
import { NeedsOfFamily, NewsOfSchool } from '#src/features/area/children/home/Today.screen.tsx'
import { Intentions } from '#src/features/area/children/intentions/Intentions.screen.tsx'
import { Starts } from '#src/features/area/children/starts/Starts.screen.tsx'
import { ChildCard, WaitingCards } from '#src/features/area/children/views/ChildCard.view.tsx'
import { MenuTiles } from '#src/features/area/children/views/MenuTiles.view.tsx'
import { firstNameOf } from '#src/lib/text.ts'
import { PushOffer } from '#src/screens/push/PushOffer.tsx'
import { WhichChild } from '#src/screens/WhichChild.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A01: per child first what the family has to do, then the news, then the menu. */
export const Screen = () => {
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  const students = useSelector(selectStudents)
  const chosenId = useSelector(selectChosenId)
  const photo = useSelector(selectAvatar)
  const here = useSelector(selectPathname)
  const parameters = useSelector(selectParameters)
  const routes = useAllRoutes()
  const isStudent = user?.tipoLogin === STUDENT
  const load = isStudent ? loadOwnCard : loadStudents
  const request = useRequest(load)
  if (user === null) return null

  const isElsewhere = (path: string) => path !== here && matchOf(routes, path, user) !== null
  const shown = students?.filter(({ id }) => chosenId === null || id === chosenId) ?? []
  const menu = familyMenu(user, parameters).filter(({ route }) => route !== FAMILY_FALLBACK && isElsewhere(route))
  const several = students !== null && students.length > 1
  return (
    <div className="page page-narrow">
      <PageHeader title={`Olá, ${firstNameOf(nameOf(user))}`} {...(isStudent && { subtitle: 'Seu dia na escola.' })} />
      {students === null && request?.status === 'failed' && (
        <ErrorState message={shellMessages.STUDENTS_FAILED} onRetry={() => dispatch(load.asked(user.id))} />
      )}
      {students === null && request?.status !== 'failed' && <WaitingCards />}
      {students?.length === 0 && (
        <>
          <EmptyState
            title="Nenhum aluno vinculado a você"
            reason="Se isso não estiver certo, fale com a secretaria da escola."
          />
          {!isStudent && <Starts students={shown} />}
        </>
      )}
      {students !== null && students.length > 0 && (
        <>
          <WhichChild label="Mostrar o que é de" />
          {shown.length === 1 && shown.map((student) => <ChildCard key={student.id} student={student} photo={photo} />)}
          <NeedsOfFamily students={shown} named={several} leadsSomewhere={isElsewhere} />
          <PushOffer of="um comunicado, uma nota ou outro aviso da escola" />
          {!isStudent && <Intentions students={shown} />}
          {!isStudent && <Starts students={shown} />}
          <NewsOfSchool />
          {menu.length > 0 && <MenuTiles entries={menu} />}
        </>
      )}
    </div>
  )
}
