import { FeedList, useUnreadText } from '#src/features/area/feed/screens/FeedList.tsx'
import { StaffNeeds } from '#src/screens/staffNeeds/StaffNeeds.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A-S1: what waits for the person, and what the school publishes for its staff. */
export const Screen = () => (
  <div className="page page-narrow">
    <PageHeader title="Feed da equipe" subtitle={useUnreadText()} />
    <StaffNeeds />
    <FeedList />
  </div>
)
