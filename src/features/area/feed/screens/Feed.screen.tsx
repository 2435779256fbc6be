import { FeedList, useUnreadText } from '#src/features/area/feed/screens/FeedList.tsx'
import { Notifications } from '#src/features/area/feed/screens/Notifications.tsx'
import { WhichChild } from '#src/screens/WhichChild.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A02: what the school publishes for the family. */
export const Screen = () => (
  <div className="page page-narrow">
    <PageHeader title="Comunicados" subtitle={useUnreadText()} />
    <Notifications />
    <WhichChild label="Mostrar comunicados de" />
    <FeedList />
  </div>
)
