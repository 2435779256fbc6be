import { type ComponentProps, lazy, Suspense } from 'react'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'

const LoadedOpinions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "family-opinions" */ './FamilyOpinions.tsx')).FamilyOpinions,
}))

const LoadedCouncils = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "family-councils" */ '#src/features/area/marks/views/CouncilWords.view.tsx')
  ).CouncilWords,
}))

const LoadedWhatIf = lazy(async () => ({
  default: (await import(/* webpackChunkName: "what-if" */ '#src/features/area/marks/views/WhatIf.view.tsx')).WhatIf,
}))

/** The published opinions of a child; they come for those who have some. */
export const FamilyOpinions = ({ card }: { readonly card: StudentCard }) => (
  <Suspense fallback={null}>{card.pareceres.length > 0 && <LoadedOpinions card={card} />}</Suspense>
)

/** What class councils say to the family of a child; it comes for those to whom they say something. */
export const FamilyCouncils = ({ card, name }: { readonly card: StudentCard; readonly name: string }) => (
  <Suspense fallback={null}>
    {card.conselhos.length > 0 && <LoadedCouncils words={card.conselhos} name={name} />}
  </Suspense>
)

/** “E se…?”, which comes with the first click. */
export const WhatIf = (props: ComponentProps<typeof LoadedWhatIf>) => (
  <Suspense fallback={null}>
    <LoadedWhatIf {...props} />
  </Suspense>
)
