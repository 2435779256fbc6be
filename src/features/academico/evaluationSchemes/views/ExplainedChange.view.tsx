import type { ExplainedChange as Explained } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface ExplainedChangeProps {
  /** Empty: the year as a whole. */
  readonly disciplina: string
  /** Null while they load. */
  readonly steps: Explained | null
}

/** “Como chegamos” of a subject or the year, by the version in force and by the draft. */
export const ExplainedChange = ({ disciplina, steps }: ExplainedChangeProps) => {
  if (steps === null) return <Skeleton shape="block" />
  return (
    <div className="stack">
      <p>{disciplina === '' ? 'Ano' : disciplina}: como chegamos, pela versão vigente e por esta.</p>
      <Steps title="Hoje" sentences={steps.antes} />
      <Steps title="Depois" sentences={steps.depois} />
    </div>
  )
}

interface StepsProps {
  readonly title: string
  readonly sentences: readonly string[]
}

const Steps = ({ title, sentences }: StepsProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {sentences.length === 0 ? (
      <p>Ainda não há o que calcular.</p>
    ) : (
      <ol>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    )}
  </section>
)
