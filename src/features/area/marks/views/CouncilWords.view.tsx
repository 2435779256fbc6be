import type { CardCouncilWords } from '#domain/reportCards/reportCards.schemas.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Section } from '#src/ui/Section.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface CouncilWordsProps {
  readonly words: readonly CardCouncilWords[]
  /** Of the child, for screen readers: there may be a brother or sister on the page. */
  readonly name: string
}

/** What class councils say to a family: notes that it may read, and recommendations. */
export const CouncilWords = ({ words, name }: CouncilWordsProps) =>
  words.map(({ etapa, apontamentos, aoAluno, aFamilia }) => (
    <Section
      key={etapa}
      title={
        <>
          Conselho de classe, {etapa}
          <VisuallyHidden> de {name}</VisuallyHidden>
        </>
      }
      initiallyOpen={false}
    >
      <div className="stack">
        {apontamentos.length > 0 && (
          <BareList>
            {apontamentos.map(({ disciplina, categoria, texto }) => (
              <li key={`${disciplina} ${categoria} ${texto}`}>
                <strong>{[disciplina, categoria].filter((part) => part !== '').join(' · ')}</strong>
                <div>{texto}</div>
              </li>
            ))}
          </BareList>
        )}
        <Advice title="Para o aluno" items={aoAluno} />
        <Advice title="Para a família" items={aFamilia} />
      </div>
    </Section>
  ))

const Advice = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) =>
  items.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ul className="mb-0">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
