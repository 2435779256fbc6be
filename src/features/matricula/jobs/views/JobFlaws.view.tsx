import type { JobDetail } from '#domain/jobs/jobs.schemas.ts'
import { Section } from '#src/ui/Section.tsx'

/** The failed parts of a job. */
export const JobFlaws = ({ job: { erros, comErro } }: { readonly job: JobDetail }) => (
  <Section title={erros.length < comErro ? `Erros (os primeiros ${erros.length} de ${comErro})` : 'Erros'}>
    <ul>
      {erros.map(({ linha, mensagem }) => (
        <li key={linha}>
          Parte {linha}: {mensagem}
        </li>
      ))}
    </ul>
  </Section>
)
