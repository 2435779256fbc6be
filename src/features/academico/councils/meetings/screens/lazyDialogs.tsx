import { type ComponentProps, lazy, Suspense } from 'react'

const [New, Vote, Opinion, Addendum] = [
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "new-council" */ './NewCouncilDialog.screen.tsx')).NewCouncilDialog,
  })),
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "council-vote" */ './VoteDialog.screen.tsx')).VoteDialog,
  })),
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "council-opinion" */ './OpinionDialog.screen.tsx')).OpinionDialog,
  })),
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "council-addendum" */ './AddendumDialog.screen.tsx')).AddendumDialog,
  })),
]

/** Dialogs of councils, loaded when they first open. */
export const NewCouncilDialog = () => (
  <Suspense fallback={null}>
    <New />
  </Suspense>
)

export const VoteDialog = (props: ComponentProps<typeof Vote>) => (
  <Suspense fallback={null}>
    <Vote {...props} />
  </Suspense>
)

export const OpinionDialog = (props: ComponentProps<typeof Opinion>) => (
  <Suspense fallback={null}>
    <Opinion {...props} />
  </Suspense>
)

export const AddendumDialog = (props: ComponentProps<typeof Addendum>) => (
  <Suspense fallback={null}>
    <Addendum {...props} />
  </Suspense>
)
