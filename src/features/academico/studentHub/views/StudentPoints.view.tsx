import { pointsText } from '#domain/occurrences/words.ts'

/** What the occurrences of the year come to, where the school counts points. */
export const StudentPoints = ({ points }: { readonly points: number }) => (
  <section className="stack stack-close" aria-labelledby="occurrences">
    <h2 id="occurrences">Ocorrências</h2>
    <p className="mb-0">
      <strong>{pointsText(points)}</strong>
    </p>
    <small className="text-secondary">
      Soma das ocorrências em que o aluno fez algo, pelos tipos como estão hoje. As restritas não contam.
    </small>
  </section>
)
