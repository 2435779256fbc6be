import type { FamilyActivity } from '#domain/activities/activities.schemas.ts'
import { groupOf, TO_DELIVER } from '#domain/activities/delivery.ts'
import { activityPath } from '#src/features/area/activities/paths.ts'
import { dueText, GROUPS, standingOf } from '#src/features/area/activities/words.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { Link } from 'react-router-dom'

/** What has to be delivered first, then the rest; the newest of what is done comes first. */
export const ActivityGroups = ({ activities }: { readonly activities: readonly FamilyActivity[] }) => {
  if (activities.length === 0)
    return <EmptyState title="Nenhuma atividade ainda" reason="O que os professores publicarem aparece aqui." />
  return GROUPS.map(({ key, title }) => {
    const own = activities.filter((activity) => groupOf(activity) === key)
    if (own.length === 0) return null
    return (
      <Card key={key} title={`${title} (${own.length})`} accent={key === TO_DELIVER}>
        <RowList>
          {(key === TO_DELIVER ? own : own.toReversed()).map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </RowList>
      </Card>
    )
  })
}

const ActivityRow = ({ activity }: { readonly activity: FamilyActivity }) => {
  const { id, titulo, disciplina } = activity
  const { tone, text } = standingOf(activity)
  return (
    <li>
      <span>
        <Link to={activityPath(id)}>
          <strong>{titulo}</strong>
        </Link>
        <small>
          {disciplina} · {dueText(activity)}
        </small>
      </span>
      <StatusBadge tone={tone}>{text}</StatusBadge>
    </li>
  )
}
