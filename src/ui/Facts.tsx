import type { ReactNode } from 'react'

interface FactsProps {
  /** Name and value; null shows a dash. */
  readonly items: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names and values of a record that is only read. */
export const Facts = ({ items }: FactsProps) => (
  <dl className="facts">
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
)
