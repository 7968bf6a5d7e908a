import './csp-setup.ts'
import './global.css' // before Mantine's: it names the layers in their order
import '@mantine/core/styles.layer.css'
import { askEarly } from './lib/early.ts'
import { keepPageOnMissingChunk } from './lib/stale-chunk.ts'
import { tokens } from './lib/tokens.ts'

keepPageOnMissingChunk()

/** Whoever brings a token gets the app, and its check is on the wire before the code is; a visitor gets the login screen. */
const start = async (element: Element) => {
  if (!tokens.get()) return (await import('./start-login.tsx')).startLogin(element)
  askEarly()
  const { startApp } = await import('./start-app.tsx')
  startApp(element)
}

const root = document.getElementById('root')
if (root) void start(root)
