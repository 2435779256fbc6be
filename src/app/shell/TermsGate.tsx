import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { TermText } from '#domain/terms/terms.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { leaveAsked } from '#src/core/session/session.slice.ts'
import { acceptTerm } from '#src/core/terms/pendingTerms.requests.ts'
import { selectPendingCount, selectPendingPlace, selectPendingTerm } from '#src/core/terms/pendingTerms.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

/**
 * Replaces the portal by the terms that the person has to accept first, one after the other. The only other choice is
 * to sign out.
 */
export const TermsGate = () => {
  const term = useSelector(selectPendingTerm)
  // The last pressed button disappears with the gate, so the portal takes the focus.
  useEffect(() => () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }), [])
  return term && <Gate key={term.idVersao} term={term} />
}

const Gate = ({ term }: { readonly term: TermText }) => {
  const dispatch = useDispatch()
  const place = useSelector(selectPendingPlace)
  const count = useSelector(selectPendingCount)
  const accepting = useIsRunning(acceptTerm)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${term.titulo} · Portal`
    window.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [term.titulo])
  return (
    <main className="terms-gate">
      <div>
        <p className="text-secondary">Antes de continuar, leia e aceite{count > 1 ? ` (${place} de ${count})` : ''}</p>
        <h1 ref={heading} tabIndex={-1}>
          {term.titulo}
        </h1>
        <p className="text-secondary">
          Versão {term.numero}, publicada em {formatDate(term.publicadoEm)}
        </p>
        {term.numero > 1 && term.nota !== '' && (
          <p>
            <strong>O que mudou:</strong> {term.nota}
          </p>
        )}
      </div>
      <div className="card terms-gate-text">
        <RichTextView text={term.corpo} />
      </div>
      <div className="terms-gate-actions">
        <Button onClick={() => dispatch(leaveAsked('always'))}>Sair</Button>
        <Button variant="primary" loading={accepting} onClick={() => dispatch(acceptTerm.asked(term.idVersao))}>
          Li e aceito
        </Button>
      </div>
    </main>
  )
}
