import { useDispatch, useSelector } from 'react-redux'
import type { HeldCertificate } from '#domain/teaching/certificates.schemas.ts'
import { certificateEnd } from '#domain/teaching/certificates.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { formatDate } from '#src/lib/dates.ts'
import { CertificateBadge } from '#src/registers/staff/CertificateBadge.view.tsx'
import { CertificateDialog } from '#src/registers/staff/CertificateDialog.screen.tsx'
import { loadCertificatesOf } from '#src/registers/staff/certificates.requests.ts'
import { certificateOpened, selectNoting, selectShown } from '#src/registers/staff/certificates.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { Section } from '#src/ui/Section.tsx'

interface CertificateSectionProps {
  /** Of the member of staff. */
  readonly id: number
  readonly name: string
}

/** The certificates of criminal records that somebody handed in, the newest first, on their record (Lei 14.811/2024). */
export const CertificateSection = ({ id, name }: CertificateSectionProps) => {
  const dispatch = useDispatch()
  const shown = useSelector(selectShown)
  const noting = useSelector(selectNoting)
  const mayEdit = [useMayEdit('usuarios'), useMayEdit('atribuicaoAulas')].includes(true)
  const found = shown?.id === id ? shown.found : null
  return (
    <Section title="Certidão de antecedentes">
      {found === null ? (
        <Awaited asks={[loadCertificatesOf.asked(id)]} />
      ) : (
        <div className="stack">
          <div className="cluster">
            <CertificateBadge issuedOn={found.certidoes[0]?.emitidaEm ?? null} today={found.hoje} />
            {mayEdit && (
              <Button onClick={() => dispatch(certificateOpened({ id, nome: name, hoje: found.hoje }))}>
                Registrar certidão
              </Button>
            )}
          </div>
          {found.certidoes.length === 0 ? (
            <p className="mb-0 text-secondary">
              A Lei 14.811/2024 pede a certidão de toda a equipe, renovada a cada seis meses.
            </p>
          ) : (
            <RowList>
              {found.certidoes.map((one) => (
                <Certificate key={one.emitidaEm} certificate={one} />
              ))}
            </RowList>
          )}
        </div>
      )}
      {noting !== null && <CertificateDialog person={noting} />}
    </Section>
  )
}

const Certificate = ({ certificate: { emitidaEm, arquivo } }: { readonly certificate: HeldCertificate }) => {
  const dispatch = useDispatch()
  return (
    <li>
      <span>
        Emitida em {formatDate(emitidaEm)}
        <small>Vale até {formatDate(certificateEnd(emitidaEm))}</small>
      </span>
      <FileLinks files={arquivo === '' ? [] : [arquivo]} onDownload={(file) => dispatch(downloadAsked({ file }))} />
    </li>
  )
}
