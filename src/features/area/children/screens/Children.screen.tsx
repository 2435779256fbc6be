import { useDispatch, useSelector } from 'react-redux'
import { FAMILY_FALLBACK, familyMenu } from '#domain/access/family.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { STUDENT } from '#domain/base/signedIn.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { useHasScreen } from '#src/core/router/RouteTable.tsx'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { nameOf, selectUser } from '#src/core/session/session.slice.ts'
import { loadOwnCard, loadStudents } from '#src/core/students/students.requests.ts'
import {
  selectAvatar,
  selectChosenId,
  selectStudents,
  studentSelected,
  studentUnselected,
} from '#src/core/students/students.slice.ts'
import { Intentions } from '#src/features/area/children/intentions/Intentions.screen.tsx'
import { Starts } from '#src/features/area/children/starts/Starts.screen.tsx'
import { ChildCards, WaitingCards } from '#src/features/area/children/views/ChildCards.view.tsx'
import { MenuTiles } from '#src/features/area/children/views/MenuTiles.view.tsx'
import { Needs } from '#src/features/area/children/views/Needs.view.tsx'
import { News } from '#src/features/area/children/views/News.view.tsx'
import { firstNameOf } from '#src/lib/text.ts'
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
  const hasScreen = useHasScreen()
  const isStudent = user?.tipoLogin === STUDENT
  const load = isStudent ? loadOwnCard : loadStudents
  const request = useRequest(load)
  if (user === null) return null

  const isElsewhere = (path: string) => path !== here && hasScreen(path)
  const shown = students?.filter(({ id }) => chosenId === null || id === chosenId) ?? []
  const menu = familyMenu(user, parameters).filter(({ route }) => route !== FAMILY_FALLBACK && isElsewhere(route))
  const toggle = (id: number) => dispatch(id === chosenId ? studentUnselected() : studentSelected({ id }))
  const several = students !== null && students.length > 1
  return (
    <div className="page page-narrow">
      <PageHeader
        title={isStudent ? `Olá, ${firstNameOf(nameOf(user))}` : 'Alunos'}
        subtitle={isStudent ? 'Seu dia na escola.' : greeting(firstNameOf(nameOf(user)), several)}
      />
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
          <ChildCards students={students} chosenId={chosenId} photo={photo} onToggle={several ? toggle : undefined} />
          <Needs students={shown} named={several} leadsSomewhere={isElsewhere} />
          {!isStudent && <Intentions students={shown} />}
          {!isStudent && <Starts students={shown} />}
          <News
            students={shown}
            named={several}
            path={FAMILY_FALLBACK}
            onLeave={(id) => dispatch(studentSelected({ id }))}
          />
          {menu.length > 0 && <MenuTiles entries={menu} />}
        </>
      )}
    </div>
  )
}

const greeting = (name: string, several: boolean): string =>
  several ? `Olá, ${name}. Toque em um aluno para ver só o que é dele.` : `Olá, ${name}.`
