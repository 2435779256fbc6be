import type { CopiedContent, PlanCopyResult } from '#domain/expectedContents/expectedContents.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { BareList, RowList } from '#src/ui/BareList.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

/** What a copy does with every content; what the destination has otherwise is told, and stays. */
export const CopiedContents = ({ result: { conteudos } }: { readonly result: PlanCopyResult }) => (
  <div className="stack" aria-live="polite">
    {conteudos.every(({ resultado }) => resultado !== 'novo') && (
      <p>No destino nada muda: o que pode ser copiado já está lá.</p>
    )}
    <p className="text-secondary">
      {plural(conteudos.length, 'conteúdo na origem', 'conteúdos na origem')}. O que já está no destino, pela etapa e
      pelo objeto de conhecimento, fica como está.
    </p>
    <RowList>
      {conteudos.map((content) => (
        <li key={`${content.disciplina} ${content.etapa} ${content.objeto}`}>
          <span>
            {content.objeto}
            <small className="text-secondary">
              {content.disciplina} · {content.etapa}
            </small>
            {content.diferencas.length > 0 && (
              <BareList>
                {content.diferencas.map((sentence) => (
                  <li key={sentence}>
                    <small>{sentence}</small>
                  </li>
                ))}
              </BareList>
            )}
          </span>
          <StatusBadge tone={OUTCOMES[content.resultado].tone}>{OUTCOMES[content.resultado].text}</StatusBadge>
        </li>
      ))}
    </RowList>
  </div>
)

const OUTCOMES: Readonly<Record<CopiedContent['resultado'], { readonly tone: Tone; readonly text: string }>> = {
  novo: { tone: 'success', text: 'Novo' },
  igual: { tone: 'neutral', text: 'Já é igual' },
  difere: { tone: 'warning', text: 'Já existe, e difere' },
  fora: { tone: 'neutral', text: 'Fora: o destino não tem esta etapa' },
}
