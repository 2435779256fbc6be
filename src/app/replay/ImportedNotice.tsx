import { useEffect, useState } from 'react'

/** A portal that is just coming is there by then. In ms. */
const PATIENCE = 3000

/**
 * In the place of the portal of a person who is signed in only in an imported list of states: the code behind the
 * sign-in comes with a real sign-in. For testers.
 */
export const ImportedNotice = () => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <main className="container py-5">
      <h1 className="h3">O portal ainda não chegou</h1>
      <p>
        Se uma gravação foi importada no Redux DevTools nesta página de acesso, ela não continua aqui: abra{' '}
        <a href="/?replay">o modo de reprodução</a> e importe a gravação lá.
      </p>
      <p>
        Se você acabou de entrar, aguarde mais um pouco ou <a href="/">comece de novo</a>.
      </p>
    </main>
  )
}
