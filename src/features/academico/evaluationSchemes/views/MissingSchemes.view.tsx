import type { SchemeLinks } from '#domain/evaluationSchemes/links.schemas.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'

interface MissingSchemesProps {
  readonly missing: SchemeLinks['semEsquema']
}

/** The grades of all units that have no scheme yet. */
export const MissingSchemes = ({ missing }: MissingSchemesProps) => (
  <div aria-live="polite">
    {missing.length > 0 && (
      <Notice type="warning">
        Sem esquema: {missing.map(({ unidade, series }) => `${unidade}: ${series.join(', ')}`).join('; ')}.
      </Notice>
    )}
  </div>
)
