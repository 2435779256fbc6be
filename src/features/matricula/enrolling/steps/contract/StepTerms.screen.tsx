import { useDispatch, useSelector } from 'react-redux'
import type { TermText } from '#domain/terms/terms.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { acceptTerm } from '#src/core/terms/pendingTerms.requests.ts'
import { selectPendingTerms } from '#src/core/terms/pendingTerms.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

/** The terms in force that the person has not accepted, each with its text. */
export const StepTerms = () => {
  const terms = useSelector(selectPendingTerms)
  return terms.map((term) => <Term key={term.idVersao} term={term} />)
}

const Term = ({ term: { idVersao, titulo, numero, publicadoEm, nota, corpo } }: { readonly term: TermText }) => {
  const dispatch = useDispatch()
  const accepting = useIsRunning(acceptTerm)
  return (
    <Card title={titulo} accent>
      <div className="stack">
        <small>
          Versão {numero}, publicada em {formatDate(publicadoEm)}
        </small>
        {numero > 1 && nota !== '' && (
          <p>
            <strong>O que mudou:</strong> {nota}
          </p>
        )}
        <article aria-label={titulo} className="card terms-gate-text">
          <RichTextView text={corpo} depth={1} />
        </article>
        <div>
          <Button
            variant="primary"
            loading={accepting}
            aria-label={`Li e aceito: ${titulo}`}
            onClick={() => dispatch(acceptTerm.asked(idVersao))}
          >
            Li e aceito
          </Button>
        </div>
      </div>
    </Card>
  )
}
