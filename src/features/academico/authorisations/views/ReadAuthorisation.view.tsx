import { eventText } from '#domain/authorisations/authorisation.ts'
import type { AuthorisationRecord } from '#domain/authorisations/authorisations.schemas.ts'
import { AUTHORISATIONS } from '#src/core/authorisations/paths.ts'
import { StandingWithAnswers } from '#src/features/academico/authorisations/views/Standing.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { Section } from '#src/ui/Section.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'

/** An authorisation for those who only look at it. */
export const ReadAuthorisation = ({ record }: { readonly record: AuthorisationRecord }) => (
  <div className="page">
    <PageHeader
      title={record.titulo}
      subtitle={[record.tipo, eventText(record)].filter((text) => text !== '').join(' · ')}
      actions={<ButtonLink to={AUTHORISATIONS}>Autorizações</ButtonLink>}
    />
    <StandingWithAnswers record={record} mayEdit={false} />
    <Card title="O que a família lê">
      <RichTextView text={record.texto} depth={1} />
      {record.valor !== null && <p className="mb-0">Valor por aluno: {formatMoney(record.valor)}</p>}
    </Card>
    <FormerTexts versions={record.versoes} />
  </div>
)

/** What an authorisation said before it was changed; nothing where it always said the same. */
export const FormerTexts = ({ versions }: { readonly versions: AuthorisationRecord['versoes'] }) =>
  versions.length > 0 && (
    <Section title="O que dizia antes">
      <Timeline
        label="Versões anteriores"
        entries={versions.map(({ numero, titulo, texto, evento, valor, ate, por }) => ({
          key: numero,
          at: ate,
          when: `Até ${formatDateTime(ate)}, alterada por ${por}`,
          title: [`Versão ${numero}: ${titulo}`, evento, valor === null ? '' : formatMoney(valor)]
            .filter((text) => text !== '')
            .join(' · '),
          content: <RichTextView text={texto} depth={1} />,
        }))}
      />
    </Section>
  )
