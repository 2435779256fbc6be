import '#src/styles/login.scss'
import { startLive } from '#src/app/live.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')
void startLive(root)
