import { careFacts } from '#domain/occurrences/words.ts'
import type { Care } from '#domain/occurrences/occurrences.schemas.ts'

/** What was done for a student, a line each; nothing for one who needed no care. */
export const CareLines = ({ care }: { readonly care: Care | null }) =>
  careFacts(care).map(([label, text]) => (
    <p key={label} className="prose mb-0">
      <strong>{label}:</strong> {text}
    </p>
  ))
