import type { Council } from '#domain/councils/councils.schemas.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'

/** What stands in the way of the end of the stage, before a council begins. */
export const PendingNotice = ({ council: { pendencias, impedem } }: { readonly council: Council }) =>
  pendencias.length === 0 ? null : (
    <Notice type={impedem ? 'error' : 'warning'}>
      <p>
        {impedem
          ? 'O conselho só pode começar quando estas pendências estiverem resolvidas:'
          : 'O conselho pode começar, mas há pendências da turma:'}
      </p>
      <BareList>
        {pendencias.map(({ nome, disciplina, itens }) => (
          <li key={`${nome} ${disciplina}`}>
            {nome}
            {disciplina !== '' && `, ${disciplina}`}: {itens}
          </li>
        ))}
      </BareList>
    </Notice>
  )
