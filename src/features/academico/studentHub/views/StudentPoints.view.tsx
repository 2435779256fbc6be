/** “+2”, “−3”. Said here, so that the words of occurrences stay in one chunk with their screens. */
const signed = (points: number): string => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`

/** What the occurrences of the year come to, where the school counts points. */
export const StudentPoints = ({ points }: { readonly points: number }) => (
  <section className="stack stack-close" aria-labelledby="occurrences">
    <h2 id="occurrences">Ocorrências</h2>
    <p className="mb-0">
      <strong>Pontos no ano letivo: {signed(points)}</strong>
    </p>
    <small className="text-secondary">
      Soma das ocorrências em que o aluno fez algo, pelos tipos como estão hoje. As restritas não contam.
    </small>
  </section>
)
