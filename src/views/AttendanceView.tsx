import { dayText } from '#domain/base/days.ts'
import type { AbsenceDay, Attendance, Standing } from '#domain/infrequency/infrequency.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** How a student stands in the year: presence, absences, how many more are possible, by subject and day. */
export const AttendanceView = ({ attendance }: { readonly attendance: Attendance }) => {
  const { geral, porDia, minimo, disciplinas, dias, turma, ano } = attendance
  return (
    <div className="stack stack-wide">
      <p className="text-secondary mb-0">
        {turma} · {ano}
      </p>
      <div className="tiles">
        {geral.presenca !== null && (
          <Stat label="Presença no ano" value={`${geral.presenca}%`} hint={`Mínimo: ${minimo}%`} />
        )}
        <Stat label="Faltas" value={amount(geral.faltas, porDia)} hint={apartText(geral)} />
        {geral.restam !== null && (
          <Stat
            label="Ainda pode faltar"
            value={amount(geral.restam, porDia)}
            hint={`O ano permite ${amount(geral.permitidas ?? 0, porDia)}`}
          />
        )}
      </div>
      {geral.presenca === null && (
        <Notice type="info">
          {porDia
            ? 'O calendário letivo desta turma ainda não tem os dias do ano. Por isso o portal não diz a presença nem quantos dias ainda são possíveis: pergunte à secretaria.'
            : 'A matriz curricular desta turma ainda não tem as horas do ano. Por isso o portal não diz a presença nem quantas aulas ainda são possíveis: pergunte à secretaria.'}
        </Notice>
      )}
      <Steps steps={geral.passos} />
      {disciplinas.length > 0 && (
        <Card title="Por disciplina">
          <RowList>
            {disciplinas.map((subject) => (
              <li key={subject.idDisciplina}>
                <div className="stack stack-close">
                  <strong>{subject.disciplina}</strong>
                  <span>{standingText(subject)}</span>
                  <Steps steps={subject.passos} />
                </div>
              </li>
            ))}
          </RowList>
        </Card>
      )}
      <Card title="Dias com falta">
        {dias.length === 0 ? <p className="mb-0">Nenhuma falta neste ano.</p> : <Days days={dias} />}
      </Card>
    </div>
  )
}

const amount = (count: number, byDay: boolean): string =>
  byDay ? plural(count, 'dia', 'dias') : plural(count, 'aula', 'aulas')

/** `2 justificadas, 1 compensada, 1 por atrasos`: compensated ones stay absences, and count no longer. */
const apartText = ({ justificadas, compensadas, porAtraso }: Standing): string => {
  const justified = justificadas === 0 ? 'Nenhuma justificada' : plural(justificadas, 'justificada', 'justificadas')
  return [
    justified,
    ...(compensadas === 0 ? [] : [plural(compensadas, 'compensada', 'compensadas')]),
    ...(porAtraso === 0 ? [] : [`${porAtraso} por atrasos`]),
  ].join(', ')
}

const standingText = (standing: Standing): string => {
  const absences = `${plural(standing.faltas, 'falta', 'faltas')} (${apartText(standing).toLowerCase()})`
  if (standing.presenca === null || standing.restam === null) return absences
  return `${absences} · ${standing.presenca}% de presença · ${
    standing.restam === 0 ? 'não pode faltar mais' : `ainda pode faltar ${amount(standing.restam, false)}`
  }`
}

const Steps = ({ steps }: { readonly steps: readonly string[] }) =>
  steps.length === 0 ? null : (
    <details>
      <summary>Como chegamos neste valor</summary>
      {steps.map((step) => (
        <p key={step} className="mb-0">
          {step}
        </p>
      ))}
    </details>
  )

const Days = ({ days }: { readonly days: readonly AbsenceDay[] }) => (
  <RowList>
    {days.map(({ dia, faltas }) => (
      <li key={dia}>
        <span>
          {dayText(dia)}
          {faltas.map(({ aula }) => aula !== '' && <small key={aula}>{aula}</small>)}
        </span>
        <Excused absences={faltas} />
      </li>
    ))}
  </RowList>
)

const Excused = ({ absences }: { readonly absences: AbsenceDay['faltas'] }) => {
  const [justified, all] = [absences.filter(({ justificada }) => justificada).length, absences.length]
  const compensated = absences.filter(({ compensada }) => compensada).length
  if (absences.every(({ abonada }) => abonada)) return <StatusBadge tone="success">Abonada, não conta</StatusBadge>
  if (compensated === all) return <StatusBadge tone="success">Compensada, não conta</StatusBadge>
  if (compensated > 0) return <StatusBadge tone="info">{`${compensated} de ${all} compensadas`}</StatusBadge>
  if (justified === 0) return <StatusBadge tone="warning">Sem justificativa</StatusBadge>
  return justified === all ? (
    <StatusBadge tone="success">Justificada</StatusBadge>
  ) : (
    <StatusBadge tone="info">{`${justified} de ${all} justificadas`}</StatusBadge>
  )
}
