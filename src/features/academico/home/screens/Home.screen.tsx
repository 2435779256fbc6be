import History from 'lucide-react/icons/history'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { ENROLMENT_LIST, WAITING_FOR_SCHOOL } from '#src/core/enrolments/enrolmentList.ts'
import { useOpenList } from '#src/core/filters/useOpenList.ts'
import { selectHasFinanceSite } from '#src/core/menu/menu.slice.ts'
import { PENDING_CONTENTS } from '#src/core/lessonContents/paths.ts'
import { MY_ACTIONS } from '#src/core/myActions/paths.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { selectModules, selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { useAllRoutes } from '#src/core/router/RouteTable.tsx'
import { OWN_PENDING_ITEMS, PENDING_ITEM_LIST } from '#src/core/pendingItems/paths.ts'
import { nameOf, selectUser } from '#src/core/session/session.slice.ts'
import { STUDENT_HUB } from '#src/core/students/paths.ts'
import { greetingAt } from '#src/features/academico/home/greeting.ts'
import { selectToSign } from '#src/features/academico/home/home.slice.ts'
import { openGroups } from '#src/features/academico/home/openGroups.ts'
import { OpenScreens } from '#src/features/academico/home/views/OpenScreens.view.tsx'
import { Substitutions } from '#src/features/academico/home/views/Substitutions.view.tsx'
import { TodayStats } from '#src/features/academico/home/views/TodayStats.view.tsx'
import { ToSign } from '#src/features/academico/home/views/ToSign.view.tsx'
import { dayTitle } from '#src/lib/calendarWords.ts'
import { firstNameOf, plural } from '#src/lib/text.ts'
import { ContentLink } from '#src/screens/diary/ContentLink.tsx'
import { LessonList } from '#src/screens/diary/LessonList.view.tsx'
import { RollLink } from '#src/screens/diary/RollLink.tsx'
import { selectDay } from '#src/screens/diary/diary.slice.ts'
import { PushOffer } from '#src/screens/push/PushOffer.tsx'
import { loadNeeds } from '#src/screens/staffNeeds/staffNeeds.requests.ts'
import { selectNeeds, selectPending } from '#src/screens/staffNeeds/staffNeeds.slice.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** Screens that list students, the better one first. */
const STUDENT_LISTS = ['/matricula/alunos', STUDENT_HUB]

/** greets, shows what needs this person today, and links the open screens. */
export const Screen = () => {
  const dispatch = useDispatch()
  const open = useOpenList()
  const user = useSelector(selectUser)
  const permissions = useSelector(selectPermissions)
  const modules = useSelector(selectModules)
  const now = useSelector(selectNow)
  const needs = useSelector(selectNeeds)
  const toSign = useSelector(selectToSign)
  const opensEnrolments = useMayOpen('gestaoMatricula')
  const keepsDiary = useMayOpen('apontamentoPresenca') && user !== null && isOnlyTeacher(user)
  const pending = useSelector(selectPending)
  const day = useSelector(selectDay)
  const request = useRequest(loadNeeds)
  const parameters = useSelector(selectParameters)
  const hasFinanceSite = useSelector(selectHasFinanceSite)
  const routes = useAllRoutes()
  if (user === null) return null
  const groups = openGroups({ user, permissions, modules, parameters, hasFinanceSite, routes })
  const paths = groups.flatMap(({ items }) => items.map(({ path }) => path))
  return (
    <div className="page">
      <PageHeader
        title={`${greetingAt(now)}, ${firstNameOf(nameOf(user))}`}
        subtitle="Veja o que precisa de você hoje."
        actions={
          <ButtonLink to={MY_ACTIONS} icon={History}>
            Minhas ações de hoje
          </ButtonLink>
        }
      />
      {request?.status === 'failed' ? (
        <ErrorState
          message={request.failure?.message || callMessages.UNEXPECTED}
          onRetry={() => dispatch(loadNeeds.asked(null))}
        />
      ) : (
        <TodayStats
          needs={needs}
          studentsPath={STUDENT_LISTS.find((path) => paths.includes(path))}
          onWaiting={() => open({ path: ENROLMENT_LIST, filters: WAITING_FOR_SCHOOL })}
          onPending={() => open({ path: PENDING_ITEM_LIST, filters: OWN_PENDING_ITEMS })}
        />
      )}
      <PushOffer of="uma conversa, um pedido ou um comunicado esperando por você" />
      {toSign.length > 0 && <ToSign texts={toSign} opens={opensEnrolments} />}
      {keepsDiary && day !== null && (
        <Card
          title={`Suas aulas de ${dayTitle(day.dia)}`}
          actions={
            pending > 0 && <Link to={PENDING_CONTENTS}>{plural(pending, 'aula pendente', 'aulas pendentes')}</Link>
          }
        >
          <LessonList lessons={day.aulas} actions={LessonLinks} />
        </Card>
      )}
      {needs !== null && needs.substituicoes.length > 0 && <Substitutions list={needs.substituicoes} />}
      <OpenScreens groups={groups} />
    </div>
  )
}

/** The ways to the roll and, for who may write it, to the content of a lesson. */
const LessonLinks = ({ lesson }: { readonly lesson: DiaryLesson }) => {
  const writesContents = useMayOpen('apontamentoConteudo')
  return (
    <>
      <RollLink lesson={lesson} />
      {writesContents && <ContentLink lesson={lesson} isMain={false} />}
    </>
  )
}
