import '#src/styles/photoGallery.scss'
import type { PicturedGroup } from '#domain/photoGallery/photoGallery.schemas.ts'
import { initialsOf } from '#domain/base/text.ts'
import { plural } from '#src/lib/text.ts'
import { Card } from '#src/ui/Card.tsx'

interface PhotoGroupProps {
  readonly group: PicturedGroup
}

/** The students of a class group as a sheet of photos. */
export const PhotoGroup = ({ group: { nome, alunos } }: PhotoGroupProps) => (
  <Card title={nome}>
    <p className="text-secondary">{plural(alunos.length, 'aluno', 'alunos')}</p>
    <ul className="photo-sheet" aria-label={`Alunos: ${nome}`}>
      {alunos.map(({ idAluno, nome: student, numero, foto, resposta }) => (
        <li key={idAluno}>
          {foto === null ? (
            <span className="photo-frame" aria-hidden="true" data-initials={initialsOf(student)} />
          ) : (
            // The name stands below it.
            <img className="photo-frame" src={foto} alt="" loading="lazy" />
          )}
          <span>
            {numero !== null && <span className="text-secondary">{numero}. </span>}
            {student}
          </span>
          {resposta !== '' && <small className="text-secondary">{resposta}</small>}
        </li>
      ))}
    </ul>
  </Card>
)
