import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListCourseOptions } from '#domain/people/people.wire.ts'
import { suggestedPlace } from '#domain/people/suggestedPlace.ts'
import { type Choice, LEVELS, NOTHING_CHOSEN } from '#domain/schoolYears/cascade.ts'
import { birthIn, type InclusionValues } from '#src/features/matricula/people/inclusion/inclusionForm.ts'

/** Lets the place follow the birth date until the person chooses another; then only what is open is completed. */
export const useSuggestedPlace = (options: ListCourseOptions['answer']): void => {
  const { values, setFieldValue } = useFormikContext<InclusionValues>()
  const birth = birthIn(values)
  const suggested = useRef<Choice>(values.matricula)
  const suggest = useEffectEvent(() => {
    const { matricula } = values
    const isOwn = !isSame(matricula, suggested.current)
    suggested.current = suggestedPlace(options, isOwn ? matricula : NOTHING_CHOSEN, birth)
    if (!isSame(matricula, suggested.current)) void setFieldValue('matricula', { ...matricula, ...suggested.current })
  })
  useEffect(() => suggest(), [birth])
}

const isSame = (one: Choice, other: Choice): boolean => LEVELS.every((level) => one[level] === other[level])
