import { Link } from 'react-router-dom'
import type { Sibling } from '#domain/people/people.wire.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Section } from '#src/ui/Section.tsx'

interface SiblingsProps {
  readonly siblings: readonly Sibling[]
  readonly linkOf: (studentId: number) => string
}

/** Students who share a guardian. */
export const Siblings = ({ siblings, linkOf }: SiblingsProps) => (
  <Section title="Irmãos">
    {siblings.length === 0 ? (
      <p className="text-secondary mb-0">Nenhum outro aluno tem os mesmos responsáveis.</p>
    ) : (
      <RowList>
        {siblings.map(({ id, nome, ra, responsaveis }) => (
          <li key={id}>
            <Link to={linkOf(id)}>
              <Identity name={nome} detail={`RA ${ra} · Em comum: ${responsaveis.join(', ')}`} />
            </Link>
          </li>
        ))}
      </RowList>
    )}
  </Section>
)
