import { type ComponentProps, lazy, Suspense } from 'react'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'

const LoadedOpinions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "family-opinions" */ './FamilyOpinions.tsx')).FamilyOpinions,
}))

const LoadedWhatIf = lazy(async () => ({
  default: (await import(/* webpackChunkName: "what-if" */ '#src/features/area/marks/views/WhatIf.view.tsx')).WhatIf,
}))

/** The published opinions of a child; they come for those who have some. */
export const FamilyOpinions = ({ card }: { readonly card: StudentCard }) => (
  <Suspense fallback={null}>{card.pareceres.length > 0 && <LoadedOpinions card={card} />}</Suspense>
)

/** “E se…?”, which comes with the first click. */
export const WhatIf = (props: ComponentProps<typeof LoadedWhatIf>) => (
  <Suspense fallback={null}>
    <LoadedWhatIf {...props} />
  </Suspense>
)
