import '#src/styles/forms.scss'
import { useId } from 'react'
import { formatCount } from '#src/lib/text.ts'

interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number that is moved, with its value in sight. */
export const Slider = ({ label, min, max, step, value, onChange }: SliderProps) => {
  const id = useId()
  const shown = `${formatCount(value)} de ${formatCount(max)}`
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}: <span>{shown}</span>
      </label>
      <input
        id={id}
        type="range"
        className="slider"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
