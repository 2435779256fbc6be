import { type Conflict, conflictTexts } from '#domain/timetables/conflicts.ts'
import type { WeekFacts } from '#domain/timetables/week.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'

interface FoundListProps {
  readonly facts: WeekFacts
  readonly conflicts: readonly Conflict[]
  readonly warnings: readonly string[]
}

/** What speaks against a week, and what is only unusual in it. */
export const FoundList = ({ facts, conflicts, warnings }: FoundListProps) => (
  <FoundTexts conflicts={conflictTexts(facts, conflicts)} warnings={warnings} />
)

interface FoundTextsProps {
  readonly conflicts: readonly string[]
  readonly warnings: readonly string[]
}

export const FoundTexts = ({ conflicts, warnings }: FoundTextsProps) => (
  <div className="stack">
    {conflicts.length > 0 && (
      <Notice type="error">
        <strong>{plural(conflicts.length, 'conflito', 'conflitos')}</strong>
        <Sentences of={conflicts} />
      </Notice>
    )}
    {warnings.length > 0 && (
      <Notice type="warning">
        <strong>{plural(warnings.length, 'aviso', 'avisos')}</strong>
        <Sentences of={warnings} />
      </Notice>
    )}
    {conflicts.length + warnings.length === 0 && <Notice type="success">Sem conflitos e sem avisos.</Notice>}
  </div>
)

const Sentences = ({ of }: { readonly of: readonly string[] }) => (
  <BareList>
    {of.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </BareList>
)
