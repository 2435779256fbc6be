import type { ReleaseCheck } from '#domain/markReleases/markReleases.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'

/** What is missing in sheets that are to be published, by teacher, and what cannot be published at all. */
export const MissingMarks = ({ check: { faltas, impedidas, completas } }: { readonly check: ReleaseCheck }) => (
  <div className="stack">
    {impedidas.map((sentence) => (
      <Notice key={sentence} type="error">
        {sentence}
      </Notice>
    ))}
    {faltas.length === 0 ? (
      impedidas.length === 0 && <p className="mb-0">Todas as notas estão lançadas.</p>
    ) : (
      <>
        <p className="mb-0">
          Ainda faltam notas. Quem estiver sem nota aparece para a família como “sem nota”.
          {completas > 0 && ` Completas: ${completas}.`}
        </p>
        {faltas.map(({ professores, disciplinas }) => (
          <section key={professores}>
            <h3>{professores || 'Sem professor atribuído'}</h3>
            <BareList>
              {disciplinas.map(({ disciplina, turma, etapa, alunos }) => (
                <li key={`${disciplina} ${turma} ${etapa}`}>
                  <strong>
                    {disciplina}, {turma}, {etapa}
                  </strong>
                  : {plural(alunos.length, 'aluno', 'alunos')} sem nota: {namesOf(alunos)}
                </li>
              ))}
            </BareList>
          </section>
        ))}
      </>
    )}
  </div>
)

/** So many names are told; of more, how many. */
const MOST_NAMES = 6

const namesOf = (names: readonly string[]): string =>
  names.length <= MOST_NAMES
    ? `${names.join(', ')}.`
    : `${names.slice(0, MOST_NAMES).join(', ')} e mais ${names.length - MOST_NAMES}.`
