import { FeedList, useUnreadText } from '#src/features/area/feed/screens/FeedList.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A-S1: what the school publishes for its staff. */
export const Screen = () => (
  <div className="page page-narrow">
    <PageHeader title="Feed da equipe" subtitle={useUnreadText()} />
    <FeedList />
  </div>
)
