import { dayText } from '#domain/base/days.ts'
import type { FamilyContents, FamilyLesson } from '#domain/lessonContents/lessonContents.schemas.ts'
import { dayTitle } from '#src/lib/calendarWords.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'

interface DayContentsProps {
  readonly day: FamilyContents['dias'][number]
  readonly onDownload: (file: FileHandle) => void
}

/** The lessons of a day in their order. */
export const DayContents = ({ day: { dia, aulas }, onDownload }: DayContentsProps) => (
  <Card title={dayTitle(dia)}>
    <div className="stack">
      {aulas.map((lesson) => (
        <section key={lesson.id} className="stack stack-close" aria-label={`${lesson.disciplina}, ${lesson.horario}`}>
          <h3>
            {lesson.disciplina} <small className="text-secondary">{lesson.horario}</small>
          </h3>
          <LessonTexts lesson={lesson} />
          <FileLinks files={lesson.anexos} onDownload={onDownload} />
        </section>
      ))}
    </div>
  </Card>
)

const LessonTexts = ({ lesson }: { readonly lesson: FamilyLesson }) => {
  const { conteudos, texto, atividades, habilidades, tarefa, entrega, links } = lesson
  return (
    <>
      {conteudos.map((topic) => (
        <p key={topic} className="mb-0">
          {topic}
        </p>
      ))}
      {[texto, atividades].map(
        (text) =>
          text !== '' && (
            <p key={text} className="prose mb-0">
              {text}
            </p>
          ),
      )}
      {tarefa !== '' && (
        <p className="prose mb-0">
          <strong>Tarefa{entrega !== null && `, para ${dayText(entrega)}`}:</strong> {tarefa}
        </p>
      )}
      {links.map((link) => (
        <a key={link} href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      ))}
      {habilidades.length > 0 && (
        <details>
          <summary>O que a aula desenvolve</summary>
          <ul>
            {habilidades.map(({ codigo, texto: words }) => (
              <li key={codigo}>{words === '' ? codigo : `${words} (${codigo})`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
