import type { Proposal } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { Section } from '#src/ui/Section.tsx'

interface ProposalFindingsProps {
  readonly proposal: Proposal
}

/** Why lessons have no time, what clashes with what is locked, and which wish costs what. */
export const ProposalFindings = ({ proposal: { semHorario, conflitos, desejos } }: ProposalFindingsProps) => (
  <>
    {semHorario.length > 0 && (
      <Notice type="error">
        <strong>Aulas que não couberam</strong>
        <Lines of={semHorario.map(({ motivo }) => motivo)} />
      </Notice>
    )}
    {conflitos.length > 0 && (
      <Notice type="error">
        <strong>Aulas fixas em conflito</strong>
        <Lines of={conflitos} />
      </Notice>
    )}
    {semHorario.length + conflitos.length === 0 && (
      <Notice type="success">Todas as aulas têm horário, e nenhuma entra em conflito.</Notice>
    )}
    {desejos.map(({ nome, custo, pontos }) => (
      <Section key={nome} title={`${nome}: ${plural(custo, 'ponto', 'pontos')}`} initiallyOpen={false}>
        <Lines of={pontos} />
      </Section>
    ))}
  </>
)

const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <BareList>
    {[...new Set(of)].map((text) => (
      <li key={text}>{text}</li>
    ))}
  </BareList>
)
