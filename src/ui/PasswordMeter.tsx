import { FLAW_TEXT, type PasswordFlaw } from '#domain/session/passwordStrength.ts'

const SCORE_TEXT = ['Senha recusada', 'Senha razoável', 'Senha boa', 'Senha forte'] as const

interface PasswordMeterProps {
  /** Result of `passwordScore`. */
  readonly score: 0 | 1 | 2 | 3
  /** Result of `passwordFlaws`; listed until none is left. */
  readonly flaws: readonly PasswordFlaw[]
}

/** How good a new password is, in words and as a bar; what is missing is announced while typing pauses. */
export const PasswordMeter = ({ score, flaws }: PasswordMeterProps) => (
  <div className="password-meter" role="status">
    <div
      role="meter"
      aria-label="Força da senha"
      aria-valuemin={0}
      aria-valuemax={3}
      aria-valuenow={score}
      aria-valuetext={SCORE_TEXT[score]}
      data-score={score}
    >
      <i />
      <i />
      <i />
    </div>
    <strong>{SCORE_TEXT[score]}</strong>
    {flaws.length > 0 && (
      <ul>
        {flaws.map((flaw) => (
          <li key={flaw}>{FLAW_TEXT[flaw]}</li>
        ))}
      </ul>
    )}
  </div>
)
