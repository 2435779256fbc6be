import type { EndedYear } from '#domain/reportCards/reportCards.schemas.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { YearResultBadge } from '#src/views/YearResultBadge.tsx'

/** What the closed years of a child ended with, the newest first; nothing where there are none. */
export const EndedYears = ({ years }: { readonly years: readonly EndedYear[] }) =>
  years.length === 0 ? null : (
    <section>
      <h3>Anos encerrados</h3>
      <RowList>
        {years.map(({ ano, serie, turma, resultado }) => (
          <li key={`${ano} ${turma}`}>
            <span>
              {ano} · {classLabel(serie, turma)}
            </span>
            <YearResultBadge result={resultado} />
          </li>
        ))}
      </RowList>
    </section>
  )
