import { compareLines } from '#domain/richText/compare.ts'
import { linesOfText } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface TextComparisonProps {
  readonly older: RichText
  readonly newer: RichText
}

/** The differences between two texts by paragraph, marked by sign and word, not by colour alone. */
export const TextComparison = ({ older, newer }: TextComparisonProps) => {
  const lines = compareLines(linesOfText(older), linesOfText(newer))
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length
  return (
    <div className="text-comparison">
      <p>
        <strong>
          {plural(count('added'), 'parágrafo incluído', 'parágrafos incluídos')},{' '}
          {plural(count('removed'), 'retirado', 'retirados')}
        </strong>
      </p>
      {[...lines.entries()].map(([key, { kind, text }]) => {
        if (kind === 'same') return <p key={key}>{text}</p>
        return (
          <p key={key} className={`line-${kind}`}>
            <VisuallyHidden>{kind === 'added' ? 'Incluído: ' : 'Retirado: '}</VisuallyHidden>
            <span aria-hidden="true">{kind === 'added' ? '+ ' : '− '}</span>
            {text}
          </p>
        )
      })}
    </div>
  )
}
