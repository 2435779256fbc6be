import { flagsOf, LINK_LABELS, FLAG_FIELDS } from '#domain/people/link.ts'
import type { LinkRecord } from '#domain/people/people.wire.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { formatDate } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Section } from '#src/ui/Section.tsx'

interface LinkHistoryProps {
  readonly links: readonly LinkRecord[]
}

/** Ended links of the student, as they were. */
export const LinkHistory = ({ links }: LinkHistoryProps) =>
  links.length > 0 && (
    <Section title="Histórico" initiallyOpen={false}>
      <RowList>
        {links.map((link) => (
          <li key={link.id}>
            <Identity name={link.nome} detail={`${kinshipName(link.parentesco)} · ${rolesOf(link)}`} />
            <span>{`${formatDate(link.inicio)} a ${formatDate(link.fim ?? '')}`}</span>
          </li>
        ))}
      </RowList>
    </Section>
  )

const rolesOf = (link: LinkRecord): string => {
  const flags = flagsOf(link)
  const words = Object.entries(FLAG_FIELDS)
    .filter(([, name]) => link[name])
    .map(([, name]) => LINK_LABELS[name])
  return Object.values(flags).some(Boolean) ? words.join(', ') : 'sem funções'
}
