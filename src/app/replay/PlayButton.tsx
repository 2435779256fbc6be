import { useEffect, useState } from 'react'
import type { Step } from '#src/app/replay/steps.ts'

/** Time for looking at a step, in ms. */
const PACE = 700

interface PlayButtonProps {
  readonly steps: readonly Step[]
  readonly current: number
  readonly onStep: (index: number) => void
}

/** Goes on by itself from each step that changes something to the next one, until it is stopped or at the end. */
export const PlayButton = ({ steps, current, onStep }: PlayButtonProps) => {
  const [wanted, setWanted] = useState(false)
  const next = steps.find(({ index, isNoise }) => index > current && !isNoise)?.index ?? steps.length - 1
  const isAtEnd = current >= steps.length - 1
  const isPlaying = wanted && !isAtEnd

  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => onStep(next), PACE)
    return () => clearTimeout(timer)
  }, [isPlaying, next, onStep])

  return (
    <button
      type="button"
      className="btn btn-secondary"
      disabled={steps.length < 2}
      onClick={() => {
        if (isAtEnd) onStep(0)
        setWanted(!isPlaying)
      }}
    >
      {isPlaying ? 'Pausar' : 'Reproduzir'}
    </button>
  )
}
