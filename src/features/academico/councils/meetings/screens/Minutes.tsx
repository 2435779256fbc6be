import Download from 'lucide-react/icons/download'
import { useDispatch } from 'react-redux'
import { CONCLUDED } from '#domain/councils/councils.lists.ts'
import type { Council } from '#domain/councils/councils.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { fetchMinutes } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { addendumOpened } from '#src/features/academico/councils/meetings/councils.slice.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { BareList, RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The versions of the minutes, and what was added to them. */
export const Minutes = ({ council }: { readonly council: Council }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('conselhoGestao')
  const fetching = useIsRunning(fetchMinutes)
  const { id, ano, numeroAta, atas, adendos } = council
  if (council.situacao !== CONCLUDED)
    return (
      <EmptyState
        title="Ainda não há ata"
        reason="Ela é lavrada, numerada e guardada quando o conselho for concluído."
      />
    )
  const nameOf = (version: number) => `Ata de conselho ${numeroAta}-${ano} v${version}.pdf`
  return (
    <div className="stack">
      <Card
        title={`Ata nº ${numeroAta}/${ano}`}
        actions={mayEdit && <Button onClick={() => dispatch(addendumOpened())}>Escrever adendo</Button>}
      >
        <RowList>
          {atas.toReversed().map(({ versao, codigo, hash, em }) => (
            <li key={versao}>
              <span>
                Versão {versao}, {formatDateTime(em)}
                <small className="text-secondary">
                  Código {codigo} · SHA-256 {hash.slice(0, 16)}…
                </small>
              </span>
              <Button
                icon={Download}
                loading={fetching}
                onClick={() => dispatch(fetchMinutes.asked({ id, version: versao, name: nameOf(versao) }))}
              >
                Baixar<span className="visually-hidden"> versão {versao}</span>
              </Button>
            </li>
          ))}
        </RowList>
      </Card>
      {adendos.length > 0 && (
        <Card title="Adendos">
          <BareList>
            {adendos.map(({ numero, texto, autor, em }) => (
              <li key={numero}>
                <strong>Adendo nº {numero}</strong>
                <div className="prose">{texto}</div>
                <small className="text-secondary">
                  {autor}, {formatDateTime(em)}
                </small>
              </li>
            ))}
          </BareList>
        </Card>
      )}
    </div>
  )
}
