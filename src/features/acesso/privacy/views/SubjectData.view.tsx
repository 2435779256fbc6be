import type { DataSubject, KeptRecord, KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { PRIVACY_SECTIONS } from '#domain/privacy/privacySections.ts'
import { keptText } from '#src/features/acesso/privacy/keptText.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { Section } from '#src/ui/Section.tsx'

/** Records shown per section; the file has all. */
const SHOWN = 20

interface SubjectDataProps {
  readonly subject: DataSubject
}

/** The data of one person, by purpose. */
export const SubjectData = ({ subject }: SubjectDataProps) => (
  <div className="stack">
    {subject.secoes.map((section) => (
      <SectionData key={section.chave} section={section} />
    ))}
  </div>
)

const SectionData = ({ section: { chave, registros } }: { readonly section: KeptSection }) => {
  const { titulo, finalidade, baseLegal, guarda, quemVe } = PRIVACY_SECTIONS[chave]
  return (
    <Section title={titulo} initiallyOpen={chave === 'identificacao' || chave === 'contatos'}>
      <div className="stack">
        <Facts
          items={[
            ['Para que serve', finalidade],
            ['Base legal (LGPD)', baseLegal],
            ['Por quanto tempo', guarda],
            ['Quem vê', quemVe],
          ]}
        />
        {registros.length === 0 && <p className="text-secondary">Nada guardado.</p>}
        {registros.length > 0 && (
          <ul className="kept-records">
            {[...registros.slice(0, SHOWN).entries()].map(([key, record]) => (
              <li key={key}>
                <RecordData record={record} />
              </li>
            ))}
          </ul>
        )}
        {registros.length > SHOWN && (
          <p className="text-secondary">
            Mostrando {formatCount(SHOWN)} de {plural(registros.length, 'registro', 'registros')}; o arquivo traz todos.
          </p>
        )}
      </div>
    </Section>
  )
}

const RecordData = ({ record: { titulo, campos } }: { readonly record: KeptRecord }) => (
  <>
    <h3>{titulo}</h3>
    <Facts items={campos.map((field) => [field.campo, keptText(field)])} />
  </>
)
