import type { NamedPlace, PlaceChange } from '#domain/placeChanges/placeChanges.wire.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Section } from '#src/ui/Section.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'

/** The place changes of a student: who, when, from where to where, and why. */
export const ChangeHistory = ({ changes }: { readonly changes: readonly PlaceChange[] }) => (
  <Section title="Histórico de trocas">
    {changes.length === 0 ? (
      <p className="text-secondary mb-0">Nenhuma troca nesta matrícula.</p>
    ) : (
      <Timeline
        label="Histórico de trocas"
        entries={changes.map((change) => ({
          key: change.id,
          at: change.em,
          when: `${formatDateTime(change.em)}, por ${change.por}`,
          title: `${placeText(change.de)} → ${placeText(change.para)}`,
          detail: change.motivo,
          content: <div className="text-secondary text-small">{effectText(change)}</div>,
        }))}
      />
    )}
  </Section>
)

const placeText = ({ curso, serie, periodo, turma }: NamedPlace): string =>
  [curso, classLabel(serie, turma), periodo].filter(Boolean).join(' · ')

const effectText = ({ aPartirDe, valorAntes, valorDepois }: PlaceChange): string => {
  const from = `A partir de ${formatDate(aPartirDe)}`
  return valorAntes === null || valorDepois === null
    ? from
    : `${from}: anuidade de ${formatMoney(valorAntes)} para ${formatMoney(valorDepois)}`
}
