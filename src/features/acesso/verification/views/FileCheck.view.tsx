import { useId } from 'react'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface FileCheckProps {
  /** Hash of the file that the school issued. */
  readonly expected: string
  /** Hash of the picked file; null for none. */
  readonly hash: string | null
  readonly onPick: (file: File) => void
}

/** Compares a PDF with the one that the school issued. */
export const FileCheck = ({ expected, hash, onPick }: FileCheckProps) => {
  const id = useId()
  return (
    <Card title="Conferir o arquivo">
      <div className="stack">
        <label className="form-label" htmlFor={id}>
          PDF que você recebeu
        </label>
        <input
          id={id}
          type="file"
          accept="application/pdf"
          className="form-control"
          aria-describedby={`${id}hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) onPick(file)
          }}
        />
        <small id={`${id}hint`}>O arquivo não sai do seu aparelho: ele é conferido aqui mesmo.</small>
        <div role="status">
          {hash !== null && hash === expected && (
            <>
              <StatusBadge tone="success">Arquivo igual</StatusBadge>
              <p>É exatamente o PDF que a escola emitiu.</p>
            </>
          )}
          {hash !== null && hash !== expected && (
            <>
              <StatusBadge tone="danger">Arquivo diferente</StatusBadge>
              <p>Não é o PDF que a escola emitiu: foi alterado, ou é de outro documento.</p>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
