import '#src/styles/council.scss'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { KeysHint } from '#src/ui/KeysHint.tsx'

interface StudentHeadingProps {
  readonly name: string
  /** From 0. */
  readonly place: number
  readonly count: number
  readonly onGo: (place: number) => void
}

/** The student whom a council looks at, in large type, with the way to the next one. Who goes on begins at the name. */
export const StudentHeading = ({ name, place, count, onGo }: StudentHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    heading.current?.focus()
  }, [place])
  return (
    <div className="council-student">
      <h2 ref={heading} tabIndex={-1}>
        {name}{' '}
        <small className="text-secondary">
          {place + 1} de {count}
        </small>
      </h2>
      <div className="cluster">
        <Button disabled={place === 0} onClick={() => onGo(place - 1)}>
          Anterior
          <KeysHint>(←)</KeysHint>
        </Button>
        <Button disabled={place + 1 === count} onClick={() => onGo(place + 1)}>
          Próximo
          <KeysHint>(→)</KeysHint>
        </Button>
      </div>
    </div>
  )
}
