import '#src/styles/bareList.scss'
import '#src/styles/cardPage.scss'
import type { FrozenPart, LaidOutDocument } from '#domain/documents/frozen.ts'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { CardTable } from '#src/views/CardTable.tsx'

interface CardPageProps {
  /** Name of the school. */
  readonly school: string
  readonly document: LaidOutDocument
}

/** A report card as it is laid out on paper. */
export const CardPage = ({ school, document: { titulo, linhas, partes, rodape, aviso } }: CardPageProps) => (
  <article className="card-page stack" aria-label={titulo}>
    <header>
      <strong>{school}</strong>
      {linhas.map((line) => (
        <div key={line} className="text-secondary">
          {line}
        </div>
      ))}
      {aviso !== undefined && <strong>{aviso}</strong>}
    </header>
    <h3 className="h5 mb-0">{titulo}</h3>
    {inOrder(partes).map(([place, part]) => (
      <Part key={place} part={part} />
    ))}
    <footer>
      {rodape !== undefined && <div>{rodape}</div>}
      <small>Código de verificação (QR) · Página 1 de 1</small>
    </footer>
  </article>
)

/** Parts are identified by their order only. */
const inOrder = <One,>(parts: readonly One[]): readonly (readonly [place: number, part: One])[] => [...parts.entries()]

const Part = ({ part }: { readonly part: FrozenPart }) => {
  switch (part.tipo) {
    case 'texto':
      return <RichTextView text={{ blocos: [...part.blocos] }} depth={1} />
    case 'quadro':
      return <CardTable table={part.quadro} />
    case 'assinaturas':
      return (
        <ul className="bare-list card-signatures">
          {inOrder(part.assinaturas).map(([place, { nome, papel }]) => (
            <li key={place}>
              {nome}
              <div>{papel}</div>
            </li>
          ))}
        </ul>
      )
  }
}
