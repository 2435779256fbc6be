import '#src/styles/section.scss'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { Fold } from './Fold.tsx'
import { Icon } from './Icon.tsx'

interface SectionProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly initiallyOpen?: boolean
}

/** A part of a page that folds under its title. */
export const Section = ({ title, children, initiallyOpen = true }: SectionProps) => {
  const [open, setOpen] = useState(initiallyOpen)
  const id = useId()
  return (
    <section className="card" aria-labelledby={`${id}title`}>
      <h2>
        <button
          type="button"
          className="section-toggle"
          id={`${id}title`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          <Icon of={ChevronDown} />
        </button>
      </h2>
      <Fold id={id} open={open}>
        <div className="card-body">{children}</div>
      </Fold>
    </section>
  )
}
