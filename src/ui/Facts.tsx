import type { ReactNode } from 'react'

/** Name and value; null shows a dash. */
export type Fact = readonly [name: string, value: ReactNode]

interface FactsProps {
  readonly items: readonly Fact[]
}

/** Names and values of a read-only record. */
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
