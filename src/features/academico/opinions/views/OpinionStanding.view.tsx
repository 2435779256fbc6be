import { nameIn } from '#domain/base/list.ts'
import { OPINION_DRAFT, OPINION_STANDINGS } from '#domain/opinions/opinions.lists.ts'
import type { OpinionOfStudent } from '#domain/opinions/opinions.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'

/** How far an opinion has come, by whom, and what its reviewer asks for. */
export const OpinionStanding = ({ opinion }: { readonly opinion: OpinionOfStudent }) => {
  const { situacao, autor, salvoEm, revisor, observacao, publicadoEm } = opinion
  if (salvoEm === null) return null
  return (
    <div className="stack">
      {situacao === OPINION_DRAFT && observacao !== '' && (
        <Notice type="warning">
          {revisor} pediu uma revisão: {observacao}
        </Notice>
      )}
      <small className="text-secondary">
        {nameIn(OPINION_STANDINGS, situacao)} · escrito por {autor}, salvo em {formatDateTime(salvoEm)}
        {publicadoEm !== null && ` · publicado em ${formatDateTime(publicadoEm)}`}
        {revisor !== '' && ` · revisão de ${revisor}`}
      </small>
    </div>
  )
}
