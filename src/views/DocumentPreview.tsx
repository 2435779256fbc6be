import type { Preview } from '#domain/documents/documents.schemas.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

/** Preview of a document for a student, with its missing values. */
export const DocumentPreview = ({ preview }: { readonly preview: Preview }) => {
  const { nome, ra, faltas, impedimento, quadros, documento1, documento2 } = preview
  return (
    <section aria-label={`Documento de ${nome}`} className="stack">
      <p>
        {nome}, RA {ra}
      </p>
      {impedimento !== '' && (
        <div className="alert alert-danger" role="status">
          <strong>Não pode ser emitido</strong>
          <p className="mb-0">{impedimento}</p>
        </div>
      )}
      {faltas.length > 0 && (
        <div className="alert alert-warning" role="status">
          <strong>{faltas.length === 1 ? 'Falta um dado' : `Faltam ${faltas.length} dados`}</strong>
          <ul>
            {faltas.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      )}
      <RichTextView text={documento1} depth={1} />
      {!isEmptyText(documento2) && (
        <>
          <hr />
          <RichTextView text={documento2} depth={1} />
        </>
      )}
      {quadros.length > 0 && <p className="text-secondary">Quadros no PDF: {quadros.join(', ')}.</p>}
    </section>
  )
}
