import './csp-setup.ts' // first: it makes the policy that React's first element needs
import './boot.ts'
import './global.css' // before Mantine's: it names the layers in their order
import './finger.css'
import '@mantine/core/styles.layer.css'
import { tokens } from './lib/session/tokens.ts'
import { keepPageOnMissingChunk } from './lib/stale-chunk.ts'
import { startLogin } from './start-login.tsx'

keepPageOnMissingChunk()

/** Whoever brings a token gets the app, a visitor gets the login screen. */
const start = async (element: Element) => {
  if (!tokens.get()) {
    startLogin(element)
    return
  }
  const { startApp } = await import('./start-app.tsx')
  startApp(element)
}

const root = document.getElementById('root')
if (root) void start(root)
