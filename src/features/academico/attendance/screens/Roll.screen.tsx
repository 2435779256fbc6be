import { useSelector } from 'react-redux'
import { ROLLS } from '#src/core/attendance/paths.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { loadRoll } from '#src/features/academico/attendance/attendance.requests.ts'
import { selectRoll } from '#src/features/academico/attendance/attendance.slice.ts'
import { OpenRoll } from '#src/features/academico/attendance/screens/OpenRoll.tsx'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** A-L2: the roll of a lesson. */
export const Screen = () => {
  const lesson = Number(useParams()['id'])
  const roll = useSelector(selectRoll)
  if (roll?.aula.id === lesson) return <OpenRoll roll={roll} />
  return (
    <AwaitedPage
      title="Chamada"
      actions={<ButtonLink to={ROLLS}>Aulas do dia</ButtonLink>}
      asks={[loadRoll.asked(lesson)]}
      missing={
        <EmptyState
          title="Esta aula não está mais no quadro de horários"
          reason="Ela pode ter saído com uma nova versão do quadro. Escolha outra entre as aulas do dia."
        />
      }
    />
  )
}
